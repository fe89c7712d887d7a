import { type CountingCalls, mostCounted } from '@tandem/shared/contract/listing';
import type { SavedView, SavedViewScreen } from '@tandem/shared/contract/desk/saved-views';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import type { Identified } from '@tandem/shared/ui/tables/DataTable';
import { ofYear } from '../../year/useTrainingYear';
import type { List } from '../useList';
import { useSavedViews } from './useSavedViews';

/** The numbers of a list's standard views, and the views that are saved under `screen` with theirs: what `ViewTabs` shows. */
export function useListViews<
  Row extends Identified,
  View extends string,
  Filter extends string,
  Sort extends string,
  Counts,
>(list: List<Row, View, Filter, Sort>, screen: SavedViewScreen, calls: CountingCalls<Counts>) {
  const { isOfYear } = list.description.address;
  const { data: counts } = useEndpoint(calls.counts, isOfYear ? { query: ofYear(list.address.trainingYearId) } : {});
  const views = useSavedViews(screen);
  return { counts, saved: { screen, views, counts: useSavedCounts(list, views, calls.countEach) } };
}

/** How many rows each saved view holds; the views beyond the twentieth stand without a number. */
function useSavedCounts<Row extends Identified, View extends string, Filter extends string, Sort extends string>(
  { description, address: { trainingYearId }, today }: List<Row, View, Filter, Sort>,
  views: readonly SavedView[],
  countEach: CountingCalls<unknown>['countEach'],
): ReadonlyMap<number, number> | undefined {
  const { read, filtersOf } = description.address;
  const counted = views.slice(0, mostCounted);
  const filters = counted.map(({ address }) =>
    filtersOf({ ...read(new URLSearchParams(address)), trainingYearId }, today),
  );
  // It asks by POST, which nobody does who sees Tandem as somebody else.
  const isViewing = usePlatform().user?.viewing !== undefined;
  const { data, isStale } = useEndpoint(
    countEach,
    { body: { filters } },
    { isEnabled: filters.length > 0 && !isViewing, isStaleAfter: 60_000 },
  );
  return data && !isStale ? new Map(counted.map(({ id }, index) => [id, data.totals[index] ?? 0])) : undefined;
}
