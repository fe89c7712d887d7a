import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { CoachingRow, HandedCoaching } from '@tandem/shared/contract/coaching/coachings.list';
import { openCoachingStatuses } from '@tandem/shared/contract/coaching/coachings.steps';
import { useEndpoint } from '@tandem/shared/query';
import { type Coach, handedOf, proposalOf, type Takers } from './follow-ups';

const fresh = { isStaleAfter: 0 } as const;

/** The open follow-ups of somebody who leaves, and who takes each over. */
export function useFollowUps(employeeId: number) {
  const query = { coachId: [employeeId], status: [...openCoachingStatuses], page: 1, size: 100 } as const;
  const found = useEndpoint(coachings.list, { query }, fresh);
  const others = useEndpoint(coachings.coaches, {}, fresh);
  const rows: readonly CoachingRow[] = found.data?.rows ?? [];
  const coaches: readonly Coach[] = others.data?.rows.filter(({ id }) => id !== employeeId) ?? [];
  const proposal: Takers = proposalOf(rows, coaches);

  return {
    found,
    isKnown: Boolean(found.data && others.data),
    rows,
    coaches,
    proposal,
    /** Each with whoever was chosen for it, or is proposed. */
    handedTo: (chosen: Takers): HandedCoaching[] => handedOf(rows, { ...proposal, ...chosen }),
  };
}
export type FollowUps = ReturnType<typeof useFollowUps>;
