import type { StatisticBreakdown } from '@tandem/shared/contract/desk/statistics.indicators';
import { certTypeLabels, genderLabels } from '@tandem/shared/contract/enumerations';
import { addMonths, monthName, monthOf } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { intList, rowsOf } from '../../platform/db/rows';
import { crossed } from './statistics.cells';
import type { Year } from './statistics.repository';
import { extraKey } from './statistics.sources.repository';

const labelColumns = z.object({ key: z.string(), label: z.string() });
type Label = z.infer<typeof labelColumns>;

const ages: readonly Label[] = [
  { key: '<18', label: 'Moins de 18 ans' },
  { key: '18-20', label: '18 à 20 ans' },
  { key: '21-24', label: '21 à 24 ans' },
  { key: '25+', label: '25 ans et plus' },
];

/** The twelve months of a training year in their order: «Août». */
export const monthNames = ({ startsOn }: Pick<Year, 'startsOn'>): string[] =>
  Array.from({ length: 12 }, (_, at) => capital(monthName(addMonths(monthOf(startsOn), at))));
/** The same, and what lies outside of the year. */
const monthLabels = (year: Pick<Year, 'startsOn'>): Label[] => [
  { key: '0', label: 'Avant l’année' },
  ...monthNames(year).map((label, at) => ({ key: String(at + 1), label })),
  { key: '13', label: 'Après l’année' },
];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const fixed = (table: Readonly<Record<string, string>>): Label[] =>
  Object.entries(table).map(([key, label]) => ({ key, label }));

const idsOf = (keys: readonly string[]) => intList(keys.filter((key) => /^\d+$/.test(key)).map(Number));

/** Those of these keys by name, in an order of their own where they have one: else by name. */
export async function labelsOf(
  queries: Queries,
  { by, keys, year }: { by: StatisticBreakdown; keys: readonly string[]; year: Year },
): Promise<{ labels: Label[]; isOrdered: boolean }> {
  const nothing = { key: 'none', label: by === 'region' ? 'Hors périmètre' : 'Non renseigné' };
  const last = [{ key: extraKey, label: 'Autres lignes des décomptes' }, nothing];
  const present = ({ key }: Label) => keys.includes(key);
  const ordered = (labels: readonly Label[]) => ({ labels: [...labels, ...last].filter(present), isOrdered: true });
  if (by === 'month') return ordered(monthLabels(year));
  if (by === 'age') return ordered(ages);
  if (by === 'gender') return ordered(fixed(genderLabels));
  if (by === 'certType') return ordered(fixed(certTypeLabels));
  const found = await rowsOf(
    queries,
    labelColumns,
    by === 'coach'
      ? sql`select e.id::text as key, ${fullName('e')} as label from employees e where e.id = any(${idsOf(keys)})
          order by e.last_name, e.first_name, e.id`
      : sql`select item.id::text as key, item.label from list_items item where item.id = any(${idsOf(keys)})
          order by ${by === 'learningYear' ? sql`item.sort_order` : sql`item.label`}, item.id`,
  );
  return { labels: [...found, ...last].filter(present), isOrdered: by === 'learningYear' };
}

/** The place of what each line of a division belongs to, by both names. */
export type Parents = ReadonlyMap<string, number>;

const parentFields: Partial<Record<StatisticBreakdown, string>> = { profession: 'categoryId', commune: 'regionId' };

/** Domains of professions and regions of communes, in the order in which they stand as lines of their own. */
export async function findParents(queries: Queries, divisions: ReadonlyMap<StatisticBreakdown, readonly string[]>) {
  const parents = new Map<string, number>();
  for (const [by, keys] of divisions) {
    const field = parentFields[by];
    const found = field
      ? await rowsOf(
          queries,
          { key: z.string(), place: z.number() },
          sql`select item.id::text as key, (dense_rank() over (order by parent.label, parent.id))::int as place
            from list_items item join list_items parent on parent.id = (item.extra->>${field}::text)::int
            where item.id = any(${idsOf(keys)})`,
        )
      : [];
    for (const { key, place } of found) parents.set(crossed(by, key), place);
  }
  return parents;
}

/** Items of lists by their ids. */
export async function findNames(queries: Queries, ids: readonly (number | undefined)[]): Promise<Map<number, string>> {
  const found = await rowsOf(
    queries,
    { id: z.number(), label: z.string() },
    sql`select item.id, item.label from list_items item where item.id = any(${intList(ids.filter((id) => id !== undefined))})`,
  );
  return new Map(found.map(({ id, label }) => [id, label]));
}
