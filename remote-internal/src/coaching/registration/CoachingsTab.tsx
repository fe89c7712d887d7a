import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { useEndpoint } from '@tandem/shared/query';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Status } from '@tandem/shared/ui/display/Status';
import { Plus } from 'lucide-react';
import { coachingHref, coachingTones, reserved } from '../coaching.labels';
import layout from '../form.module.css';
import styles from './registration.module.css';

/** «CoachApp» in the file of an apprentice: the follow-ups, and the way to each. */
export function CoachingsTab({ studentId }: { studentId: number }) {
  const found = useEndpoint(coachings.ofStudent, { params: { id: studentId } });
  return (
    <Loaded of={found}>
      {({ student, rows }) => {
        const add = student.closedBecause === null && (
          <LinkButton to={`/internal/students/reg-coach-app/${studentId}`} icon={<Plus size={16} aria-hidden />}>
            Inscrire CoachApp
          </LinkButton>
        );
        return (
          <div className={layout.stack}>
            {rows.length === 0 ? (
              <EmptyState title="Aucun suivi CoachApp." action={add} />
            ) : (
              add && <div className={styles.tools}>{add}</div>
            )}
            {rows.map((row) => (
              <OneCoaching key={row.id} row={row} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}

function OneCoaching({ row }: { row: StudentCoachings['rows'][number] }) {
  const { id, area, status, office, coach, receivedOn, endedOn, isReadable } = row;
  return (
    <Card
      title={area}
      action={
        isReadable ? (
          <LinkButton size="small" to={coachingHref(id)}>
            Ouvrir le suivi
          </LinkButton>
        ) : (
          <span className={styles.none}>{reserved}</span>
        )
      }
    >
      <DescriptionList
        items={[
          { label: 'Statut', value: <Status tone={coachingTones[status]}>{coachingStatusLabels[status]}</Status> },
          { label: 'Coach', value: coach ?? 'À attribuer' },
          { label: 'Antenne', value: office },
          { label: 'Reçue le', value: formatDate(receivedOn) },
          ...(endedOn ? [{ label: 'Terminée le', value: formatDate(endedOn) }] : []),
        ]}
      />
    </Card>
  );
}
