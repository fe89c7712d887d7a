import { today as civilToday } from '@tandem/shared/rules/time/dates';
import type { Identified } from '@tandem/shared/ui/tables/DataTable';
import { useTrainingYear } from '../year/useTrainingYear';
import { useListAddress } from './address/useListAddress';
import type { ListDescription } from './list.description';
import { useListPreferences } from './useListPreferences';

/**
 * The state of one list: address and preferences. A page asks the API with `query`, and hands the whole to `ListTools`, `ViewTabs`,
 * `RowSelection`, `ListTable` and `BulkActions`. `filters` is what an export or a bulk action sends.
 */
export function useList<Row extends Identified, View extends string, Filter extends string, Sort extends string>(
  description: ListDescription<Row, View, Filter, Sort>,
) {
  const { address: said, change } = useListAddress(description.address);
  const { isOfYear = false } = description.address;
  const trainingYearId = useTrainingYear(isOfYear);
  const address = isOfYear ? { ...said, trainingYearId } : said;
  const today = civilToday();
  const preferences = useListPreferences(description.screen, description.usuallyHidden);
  return {
    description,
    address,
    change,
    today,
    preferences,
    filters: description.address.filtersOf(address, today),
    query: description.address.queryOf(address, today),
  };
}

/** What `useList` gives. */
export type List<
  Row extends Identified,
  View extends string = string,
  Filter extends string = string,
  Sort extends string = string,
> = ReturnType<typeof useList<Row, View, Filter, Sort>>;
