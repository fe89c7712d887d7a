import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { isOpenCoaching } from '@tandem/shared/contract/coaching/coachings.steps';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { Status } from '@tandem/shared/ui/display/Status';
import { coachingHref, coachingTones } from '../coaching.labels';

/** The follow-up of an apprentice in a line, for those who know of coaching. */
export function FollowUp({ studentId }: { studentId: number }) {
  const { data } = useEndpoint(coachings.ofStudent, { params: { id: studentId } });
  const open = data?.rows.find(({ status }) => isOpenCoaching(status));
  if (!data) return '…';
  if (!open) return 'Aucun';
  return (
    <>
      <Status tone={coachingTones[open.status]}>{coachingStatusLabels[open.status]}</Status>{' '}
      {open.isReadable ? <Link to={coachingHref(open.id)}>{open.area}</Link> : open.area}
      {`, ${open.coach ?? 'à attribuer'}`}
    </>
  );
}
