import { type Check, joined, known, read } from './read';

/** A named set of filters above a list: «Actifs». */
export interface StandardView<Filter extends string> {
  label: string;
  /** `today` is an ISO date. */
  filters: (today: string) => Partial<Record<Filter, string>>;
}

/** The state of a list that stands in its address. */
export interface ListAddress<
  View extends string = string,
  Filter extends string = string,
  Sort extends string = string,
> {
  view: View;
  /** The saved view that this began as; its filters stand in the address themselves. */
  saved?: number | undefined;
  search: string;
  /** As they stand in the address: several values are joined by commas. */
  filters: Partial<Record<Filter, string>>;
  /** Most important first; `-` descends. */
  sort: Sort[];
  page: number;
  size: 25 | 50 | 100;
  /** Of a list that is of one training year; undefined: the current one. No view keeps it. */
  trainingYearId?: number | undefined;
  /** What the page itself keeps there beside the list, by name. */
  own?: Readonly<Record<string, string>>;
}

/** What a list's address is made of. The checks are those of the contract's query, so that screen and API agree. */
export interface AddressTable<View extends string, Filter extends string, Sort extends string> {
  /** The first one is the usual one and stays out of the address. */
  views: Readonly<Record<View, StandardView<Filter>>>;
  /** The filters by the name that they have in the address and in the API. */
  filters: Readonly<Record<Filter, Check<unknown>>>;
  /** Filters that this reader may not use, with what they are called: an address that asks for one is read without it. */
  closed?: Readonly<Record<string, string>>;
  /** Turns `a,-b` into sort keys. */
  sort: Check<Sort[]>;
  usualSort: readonly Sort[];
  /** Its rows are of one training year, which the frame chooses. */
  isOfYear?: boolean;
  /** Names of what the page keeps there beside the list; a change of the list leaves them. */
  own?: readonly string[];
}

/** How one list reads and writes its address; from `listAddress`. */
export interface AddressCodec<View extends string, Filter extends string, Sort extends string> extends AddressTable<
  View,
  Filter,
  Sort
> {
  /** What the address says, or the usual where it says nothing or nonsense. */
  read: (params: URLSearchParams) => ListAddress<View, Filter, Sort>;
  /** The shortest address that says the same. */
  write: (address: ListAddress<View, Filter, Sort>) => URLSearchParams;
  /** The filters of the view and of the chips together, as the API takes them; a chip wins over its view. */
  filtersOf: (address: ListAddress<View, Filter, Sort>, today: string) => Filters<Filter>;
  /** What the list asks the API for. */
  queryOf: (address: ListAddress<View, Filter, Sort>, today: string) => ListQuery<Filter>;
}

/** Filters and search, as an export or a bulk action sends them. */
export type Filters<Filter extends string> = Partial<Record<Filter, string>> & {
  search?: string;
  trainingYearId?: string;
};
export type ListQuery<Filter extends string> = Filters<Filter> & {
  sort: string;
  page: number;
  size: 25 | 50 | 100;
};

const maxSearch = 100;

/** The address of a list: view, search, filters, order and page, so that the back button, a bookmark and a colleague's link show the same. */
export function listAddress<View extends string, Filter extends string, Sort extends string>(
  table: AddressTable<View, Filter, Sort>,
): AddressCodec<View, Filter, Sort> {
  const { views, filters, closed = {}, sort, usualSort, isOfYear, own = [] } = table;
  const [usualView] = Object.keys(views) as [View];
  type Address = ListAddress<View, Filter, Sort>;

  const filtersOf = ({ view, search, trainingYearId, filters: chosen }: Address, today: string) => ({
    ...(search && { search }),
    ...(trainingYearId !== undefined && { trainingYearId: String(trainingYearId) }),
    ...views[view].filters(today),
    ...chosen,
  });

  return {
    ...table,
    filtersOf,

    read: (params) => ({
      view: known(views, params.get('view')) ?? usualView,
      saved: read.number(params.get('saved')),
      search: (params.get('search') ?? '').trim().slice(0, maxSearch),
      filters: read.filters(filters, params, closed),
      sort: sort.safeParse(params.get('sort') ?? undefined).data ?? [...usualSort],
      page: read.number(params.get('page')) ?? 1,
      size: read.size(params.get('size')),
      ...(isOfYear && { trainingYearId: read.number(params.get('trainingYearId')) }),
      ...(own.length > 0 && { own: read.own(own, params) }),
    }),

    write: ({ view, saved, search, filters: chosen, sort: order, page, size, trainingYearId, own: ownParams }) =>
      joined({
        view: view === usualView ? undefined : view,
        saved,
        search,
        ...chosen,
        sort: order.join() === usualSort.join() ? undefined : order.join(','),
        page: page > 1 ? page : undefined,
        size: size === 25 ? undefined : size,
        trainingYearId,
        ...ownParams,
      }),

    queryOf: (address, today) => ({
      ...filtersOf(address, today),
      sort: address.sort.join(','),
      page: address.page,
      size: address.size,
    }),
  };
}
