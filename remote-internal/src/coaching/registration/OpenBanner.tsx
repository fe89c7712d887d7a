import type { StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { Link } from '@tandem/shared/router';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { coachingHref } from '../coaching.labels';

interface Props {
  /** What the page knew when it was opened. */
  open: StudentCoachings['rows'][number] | undefined;
  /** What the API answered to the save. */
  duplicate: { message: string; id: number } | undefined;
}

/** A follow-up is open already: the way there (coaching 11). */
export function OpenBanner({ open, duplicate }: Props) {
  if (duplicate)
    return (
      <Banner tone="warn" action={<Link to={coachingHref(duplicate.id)}>Ouvrir ce suivi</Link>}>
        {duplicate.message}
      </Banner>
    );
  if (!open) return null;
  const { id, status, office, coach, isReadable } = open;
  return (
    <Banner tone="warn" action={isReadable && <Link to={coachingHref(id)}>Ouvrir ce suivi</Link>}>
      {`Un suivi est déjà ouvert (${[coachingStatusLabels[status].toLowerCase(), office, coach].filter(Boolean).join(', ')}).`}
    </Banner>
  );
}
