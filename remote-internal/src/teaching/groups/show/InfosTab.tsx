import { certTypeLabels } from '@tandem/shared/contract/enumerations';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { countOf } from '@tandem/shared/rules/count';
import { formatDate, formatInstant } from '@tandem/shared/rules/dates';
import { Button } from '@tandem/shared/ui/Button';
import { Card } from '@tandem/shared/ui/Card';
import { DescriptionList } from '@tandem/shared/ui/DescriptionList';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { roomOf, timeOf } from '../groups.labels';
import { GroupDialog } from './GroupDialog';
import dialogs from './dialogs.module.css';

/** What was decided about a group. */
export function InfosTab({ group }: { group: GroupFile }) {
  const [isOpen, setIsOpen] = useState(false);
  const { may, status, lessons, certTypes, learningYears } = group;
  const isOver = status === 'closed' || status === 'cancelled';
  return (
    <Card
      title="Infos"
      action={
        may.change &&
        !isOver && (
          <Button size="small" icon={<Pencil size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
            Modifier
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          { label: 'Année', value: group.trainingYear },
          { label: 'Jour et heure', value: timeOf(group) },
          { label: 'Salle', value: roomOf(group) },
          { label: 'Répétiteur', value: group.teacher ?? 'À pourvoir' },
          { label: 'Première séance', value: formatDate(group.firstDate) },
          { label: 'Dernière séance', value: formatDate(group.lastDate) },
          {
            label: 'Séances',
            value: `${countOf(group.plannedLessons, 'séance')}, dont ${countOf(lessons.held, 'donnée')} et ${countOf(lessons.cancelled, 'annulée')}`,
          },
          { label: 'Vacances', value: group.holidayProfile ?? 'Sans vacances' },
          { label: 'Capacité', value: countOf(group.capacity, 'place') },
          { label: 'Minimum', value: countOf(group.minSize, 'personne') },
          { label: 'Niveaux', value: learningYears.join(', ') || 'Tous' },
          { label: 'Titres visés', value: certTypes.map((key) => certTypeLabels[key]).join(', ') || 'Tous' },
          { label: 'Remarque', value: group.note },
        ]}
      />
      <p className={dialogs.note}>
        {`Modifié le ${formatInstant(group.updatedAt)}${group.updatedBy ? ` par ${group.updatedBy}` : ''}`}
      </p>
      {isOpen && <GroupDialog group={group} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
