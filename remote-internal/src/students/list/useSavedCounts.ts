import type { SavedView } from '@tandem/shared/contract/saved-views';
import { students } from '@tandem/shared/contract/students';
import { useEndpoint } from '@tandem/shared/query';
import { studentsAddress } from './list.address';

/** The API counts so many filters in one call. */
const most = 20;

/** How many apprentices each saved view holds; the views beyond the twentieth stand without a number. */
export function useSavedCounts(views: readonly SavedView[], today: string): ReadonlyMap<number, number> | undefined {
  const counted = views.slice(0, most);
  const filters = counted.map(({ address }) =>
    studentsAddress.filtersOf(studentsAddress.read(new URLSearchParams(address)), today),
  );
  const { data, isStale } = useEndpoint(
    students.countEach,
    { body: { filters } },
    { isEnabled: filters.length > 0, isStaleAfter: 60_000 },
  );
  return data && !isStale ? new Map(counted.map(({ id }, place) => [id, data.totals[place] ?? 0])) : undefined;
}
