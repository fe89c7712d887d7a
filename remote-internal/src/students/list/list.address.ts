import { addDays } from '@tandem/shared/rules/dates';
import {
  contractEndingDays,
  type StudentCounts,
  studentFilters,
  studentListQuery,
} from '@tandem/shared/contract/students.list';
import type { StudentSort } from '@tandem/shared/contract/students.list';

type View = keyof StudentCounts;

/** The standard views above the list: a name for a set of filters. */
export const views: Record<View, { label: string; filters: (today: string) => Partial<Record<FilterKey, string>> }> = {
  all: { label: 'Tous', filters: () => ({}) },
  active: { label: 'Actifs', filters: () => ({ status: 'active' }) },
  withoutEmail: { label: 'Sans e-mail', filters: () => ({ withoutEmail: 'true' }) },
  minor: { label: 'Mineurs', filters: () => ({ minor: 'true' }) },
  contractEnding: {
    label: `Contrat finissant sous ${contractEndingDays} jours`,
    filters: (today) => ({ contractEndsBefore: addDays(today, contractEndingDays) }),
  },
  archived: { label: 'Archivés', filters: () => ({ status: 'archived' }) },
};

/** Filters that stand in the address under their own name; several values are joined by commas. */
export const filterKeys = [
  'status',
  'certType',
  'professionId',
  'categoryId',
  'learningYearId',
  'schoolId',
  'regionId',
  'communeId',
  'companyId',
  'withoutEmail',
  'minor',
  'contractEndsBefore',
] as const;
export type FilterKey = (typeof filterKeys)[number];

export interface ListAddress {
  view: View;
  search: string;
  filters: Partial<Record<FilterKey, string>>;
  sort: StudentSort[];
  page: number;
  size: 25 | 50 | 100;
}

const isView = (name: string | null): name is View => name !== null && Object.hasOwn(views, name);

/** What the address says, or the usual where it says nothing or nonsense. */
export function readAddress(params: URLSearchParams): ListAddress {
  const { page, size, sort, search } = studentListQuery.shape;
  const view = params.get('view');
  const filters = filterKeys.flatMap((key) => {
    const given = params.get(key);
    return given && studentFilters.shape[key].safeParse(given).success ? [[key, given] as const] : [];
  });
  return {
    view: isView(view) ? view : 'all',
    search: search.safeParse(params.get('search') ?? '').data ?? '',
    filters: Object.fromEntries(filters),
    sort: sort.safeParse(params.get('sort') ?? undefined).data ?? ['lastName'],
    page: page.safeParse(params.get('page') ?? undefined).data ?? 1,
    size: size.safeParse(params.get('size') ?? undefined).data ?? 25,
  };
}

/** The shortest address that says the same. */
export function writeAddress({ view, search, filters, sort, page, size }: ListAddress): URLSearchParams {
  const said = {
    ...(view !== 'all' && { view }),
    ...(search && { search }),
    ...filters,
    ...(sort.join() !== 'lastName' && { sort: sort.join(',') }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== 25 && { size: String(size) }),
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value));
}

/** The filters of the view and of the chips together, as the API takes them; a chip wins over its view. */
export const filtersOf = ({ view, search, filters }: ListAddress, today: string): Record<string, string> => ({
  ...(search && { search }),
  ...views[view].filters(today),
  ...filters,
});

/** What the list asks the API for. */
export const queryOf = (address: ListAddress, today: string) => ({
  ...filtersOf(address, today),
  sort: address.sort.join(','),
  page: address.page,
  size: address.size,
});

/** The order as the table's heads speak of it, and back. */
export const sortOfTable = (sort: readonly { id: string; desc: boolean }[]): StudentSort[] => {
  const { data = [] } = studentListQuery.shape.sort.safeParse(
    sort.slice(0, 4).map(({ id, desc }) => (desc ? `-${id}` : id)),
  );
  return data.length > 0 ? data : ['lastName'];
};
export const tableSortOf = (sort: readonly StudentSort[]) =>
  sort.map((key) => ({ id: key.replace('-', ''), desc: key.startsWith('-') }));
