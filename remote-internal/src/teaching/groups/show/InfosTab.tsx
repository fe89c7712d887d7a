import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { groupHourLabel, groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { rowsOf } from '@tandem/shared/fields/field';
import { textIn } from '@tandem/shared/fields/text';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import kit from '../../../kit/dialog.module.css';
import { timeOf } from '../groups.labels';
import { roomOf } from '../../teaching.labels';
import { GroupDialog } from './GroupDialog';

const { course, room, teacher, terms } = groupTables;
const rows = rowsOf(terms);

/** What was decided about a group. */
export function InfosTab({ group }: { group: GroupFile }) {
  const [isOpen, setIsOpen] = useState(false);
  const { may, status, lessons } = group;
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
          { label: course.trainingYearId.label, value: group.trainingYear },
          { label: groupHourLabel, value: timeOf(group) },
          { label: room.room.label, value: roomOf(group) },
          { label: teacher.teacherId.label, value: group.teacher ?? teacher.teacherId.none },
          {
            label: 'Séances jusqu’ici',
            value: `${countOf(lessons.held, 'donnée')}, ${countOf(lessons.cancelled, 'annulée')}`,
          },
          ...rows.map((row) => ({ label: row.label, value: textIn(row, group), isWide: row.kind === 'long' })),
        ]}
      />
      <p className={kit.note}>
        {`Modifié le ${formatInstant(group.updatedAt)}${group.updatedBy ? ` par ${group.updatedBy}` : ''}`}
      </p>
      {isOpen && <GroupDialog group={group} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
