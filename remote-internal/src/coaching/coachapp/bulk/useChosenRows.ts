import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { type CoachingRow, mostHanded } from '@tandem/shared/contract/coaching/coachings.list';
import { isOpenCoaching } from '@tandem/shared/contract/coaching/coachings.steps';
import { useEndpoint } from '@tandem/shared/query';
import type { Bulk } from '../../../kit/lists/bulk/useBulk';
import type { CoachingList } from '../list/coachings.listing';

const pageSize = 100;

/** The selected follow-ups as they are now; those that are closed keep whom they had. */
export function useChosenRows({ query }: CoachingList, { ids }: Bulk) {
  const pageOf = (page: number) => ({ query: { ...query, page, size: pageSize } }) as const;
  const first = useEndpoint(coachings.list, pageOf(1), { isStaleAfter: 0 });
  const hasMore = (first.data?.total ?? 0) > pageSize;
  const second = useEndpoint(coachings.list, pageOf(2), { isStaleAfter: 0, isEnabled: hasMore });
  const all: readonly CoachingRow[] = [...(first.data?.rows ?? []), ...(second.data?.rows ?? [])];
  const chosen = ids ? all.filter(({ id }) => ids.includes(id)) : all;
  const isTooMany = (ids?.length ?? first.data?.total ?? 0) > mostHanded;
  return {
    found: hasMore && !second.data ? second : first,
    rows: chosen.filter(({ status }) => isOpenCoaching(status)),
    closed: chosen.filter(({ status }) => !isOpenCoaching(status)).length,
    /** More than one act may take, or some that stand further down than it looks. */
    isTooMany: isTooMany || (ids !== undefined && first.data !== undefined && chosen.length < ids.length),
  };
}
