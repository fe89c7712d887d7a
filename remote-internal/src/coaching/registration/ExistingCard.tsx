import type { StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Link } from '@tandem/shared/router';
import { Status } from '@tandem/shared/ui/display/Status';
import { ExistingList } from '../../kit/record/ExistingList';
import { coachingHref, coachingTones } from '../coaching.labels';

/** The follow-ups that an apprentice has or had. */
export const ExistingCard = ({ rows }: Pick<StudentCoachings, 'rows'>) => (
  <ExistingList
    title="Suivis existants"
    none="Aucun suivi."
    rows={rows.map(({ id, area, status, office, coach, receivedOn, isReadable }) => ({
      id,
      name: isReadable ? <Link to={coachingHref(id)}>{area}</Link> : <strong>{area}</strong>,
      status: <Status tone={coachingTones[status]}>{coachingStatusLabels[status]}</Status>,
      facts: [office, coach ?? 'à attribuer', `reçue le ${formatDate(receivedOn)}`],
    }))}
  />
);
