import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { CoachingRow } from '@tandem/shared/contract/coaching/coachings.list';
import { openCoachingStatuses } from '@tandem/shared/contract/coaching/coachings.steps';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { type Coach, handedOf, proposalOf, type Takers } from './follow-ups';

const fresh = { isStaleAfter: 0 } as const;

/** The open follow-ups of somebody who leaves, and who takes each over. */
export function useFollowUps(employeeId: number) {
  const query = { coachId: [employeeId], status: [...openCoachingStatuses], page: 1, size: 100 } as const;
  const found = useEndpoint(coachings.list, { query }, fresh);
  const others = useEndpoint(coachings.coaches, {}, fresh);
  const { run } = useAction(coachings.handOver);
  const rows: readonly CoachingRow[] = found.data?.rows ?? [];
  const coaches: readonly Coach[] = others.data?.rows.filter(({ id }) => id !== employeeId) ?? [];
  const proposal: Takers = proposalOf(rows, coaches);

  return {
    found,
    isKnown: Boolean(found.data && others.data),
    rows,
    coaches,
    proposal,
    /** Resolves to why nothing was handed over. */
    handOver: async (chosen: Takers): Promise<string | undefined> => {
      if (rows.length === 0) return undefined;
      const answer = await run({ body: { rows: handedOf(rows, { ...proposal, ...chosen }) } });
      if (!answer) return 'Les suivis n’ont pas pu être remis.';
      return answer.ok ? undefined : answer.body.message;
    },
  };
}
export type FollowUps = ReturnType<typeof useFollowUps>;
