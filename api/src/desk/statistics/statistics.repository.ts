import type { StatisticScope } from '@tandem/shared/contract/desk/statistics';
import {
  type StatisticBreakdown,
  statisticIndicators,
  type StatisticKey,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { formatTime, today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf, together } from '../../platform/db/rows';
import { yearOn } from '../../platform/db/year.repository';
import { type Formula, formulas } from './statistics.formulas.repository';
import { plain, summed } from './statistics.groups.repository';
import { type Source, type SourceName, sources, yearColumns } from './statistics.sources.repository';

/** A training year of the lists; days are ISO dates. */
const trainingYear = z.object({ id: z.number(), label: z.string(), startsOn: z.string(), endsOn: z.string() });
export type Year = z.infer<typeof trainingYear>;

/** The year that is asked for, and the one before it. */
export interface Years {
  now: Year;
  before: Year | undefined;
}

/** What numbers are read through. */
export type Reader = Pick<Services, 'settings' | 'now'> & { db: Queries };

/** A number as it is counted. */
export interface Counted {
  yearId: number;
  /** The line that it stands in; undefined: all of them together. */
  key: string | undefined;
  /** The same of the second division. */
  within: string | undefined;
  indicator: StatisticKey;
  value: number | null;
  rows: number;
  /** Of its rows, what must not be few either. */
  parts: readonly number[];
}

const labelled = sql`year.id, year.label, year.extra->>'startsOn' as "startsOn", year.extra->>'endsOn' as "endsOn"`;

/** Whether anything is known of a training year `year`. */
const isKnown = sql`(exists (select from groups g where g.training_year_id = year.id)
  or exists (select from registrations r where r.training_year_id = year.id)
  or exists (select from statistic_cells c where c.training_year_id = year.id)
  or exists (select from coachings c where c.received_on between (year.extra->>'startsOn')::date and (year.extra->>'endsOn')::date))`;

/** The year by its id, else that of the day, with the one before where anything is known of it; undefined: there is no such year. */
export async function findYears(queries: Queries, id: number | undefined, day: string): Promise<Years | undefined> {
  const wanted = id === undefined ? yearOn(day) : sql`${id}::int`;
  const [now, before] = await rowsOf(
    queries,
    trainingYear.extend({ isKnown: z.boolean() }),
    sql`with wanted as (select year.extra->>'startsOn' as starts_on from list_items year
        where year.list = 'training-year' and year.id = ${wanted})
      select ${labelled}, ${isKnown} as "isKnown" from list_items year join wanted on year.extra->>'startsOn' <= wanted.starts_on
      where year.list = 'training-year' order by year.extra->>'startsOn' desc limit 2`,
  );
  return now && { now, before: before?.isKnown ? before : undefined };
}

/** `years` of the sources. */
export const yearsOf = (ids: readonly number[]): SQL => sql`years as materialized (select ${yearColumns}
  from list_items year where year.id = any(${intList(ids)}))`;

/** The filters that these rows know; others say nothing about them. */
export function filtersOf({ by, isBegun }: Source, scope: StatisticScope): SQL {
  const { from = 1, to = 12, regionId, branchId, placeId, isToDate = false } = scope;
  const isOne = (column: SQL | undefined, id: number | undefined) =>
    column && id !== undefined ? [sql`${column} = ${id}`] : [];
  const isWhole = from === 1 && to === 12;
  return sql.join(
    [
      sql`true`,
      ...(isToDate && isBegun ? [isBegun] : []),
      ...isOne(by.region, regionId),
      ...isOne(by.branch, branchId),
      ...isOne(by.place, placeId),
      // What lies outside of the year stands with its first or last month.
      ...(by.month && !isWhole
        ? [sql`f.month between ${from === 1 ? 0 : from}::int and ${to === 12 ? 13 : to}::int`]
        : []),
    ],
    sql` and `,
  );
}

/** The day and the time that «today» and «past» mean. */
export const momentOf = (now: Date) => ({ today: today(now), time: formatTime(now) });

interface Query {
  years: Years;
  scope: StatisticScope;
  keys: readonly StatisticKey[];
  by: StatisticBreakdown | undefined;
  /** The lines of this one as well, and what stands in one of each. */
  second?: StatisticBreakdown | undefined;
}

const alias = (name: string): SQL => sql.raw(`"${name}"`);

/** The columns of one formula: its value, its rows and the parts of them. */
function columnsOf(
  { where, rows = sql`count(*)`, value, parts = [] }: Formula,
  at: number,
  people: SQL | undefined,
): SQL {
  const counted = sql`coalesce(${people ?? sql`${rows} filter (where ${where})`}, 0)::float8`;
  const columns = [
    sql`(${value ?? counted})::float8 as ${alias(`v${at}`)}`,
    sql`${counted} as ${alias(`r${at}`)}`,
    ...parts.map((part, index) => sql`(${part})::float8 as ${alias(`p${at}_${index}`)}`),
  ];
  return sql.join(columns, sql`, `);
}

const foundColumns = z
  .object({
    yearId: z.number(),
    line: z.string().nullable(),
    within: z.string().nullable(),
    hasLine: z.boolean(),
    hasWithin: z.boolean(),
  })
  .catchall(z.number().nullable());

/** Every indicator of one kind of rows by one statement: totals, and the lines where it can be divided so. */
async function countSource(
  { db, now }: Reader,
  name: SourceName,
  keys: readonly StatisticKey[],
  { years, scope, by, second }: Query,
): Promise<Counted[]> {
  const source: Source = sources[name];
  const divisionOf = (of: StatisticBreakdown | undefined) => {
    const column = of && source.by[of];
    return column && { column, isMonth: of === 'month' };
  };
  const divisions = { line: divisionOf(by), within: divisionOf(second) };
  const filters = filtersOf(source, scope);
  const conditions = keys.map((key) => formulas[key].where);
  const grouped = source.sums
    ? summed({ measures: source.sums, conditions }, divisions, filters)
    : plain(divisions, filters);
  const found = await rowsOf(
    db,
    foundColumns,
    sql`with ${yearsOf([years.now.id, ...(years.before ? [years.before.id] : [])])}, f as not materialized (${source.rows(momentOf(now()))}),
      ${grouped.rows}
      select f.year_id as "yearId", f.line::text as line, f.within::text as within, ${grouped.hasLine} as "hasLine",
        ${grouped.hasWithin} as "hasWithin", ${sql.join(
          keys.map((each, at) => columnsOf(formulas[each], at, grouped.people?.(at))),
          sql`, `,
        )}
      from counted f group by ${grouped.by}`,
  );
  return found.flatMap((row) =>
    keys.map((indicator, at): Counted => ({
      yearId: row.yearId,
      key: row.hasLine ? (row.line ?? 'none') : undefined,
      within: row.hasWithin ? (row.within ?? 'none') : undefined,
      indicator,
      value: row[`v${at}`] ?? null,
      rows: row[`r${at}`] ?? 0,
      parts: (formulas[indicator].parts ?? []).map((_, index) => row[`p${at}_${index}`] ?? 0),
    })),
  );
}

/** Counts these indicators for both years. */
export async function countAll(services: Reader, query: Query): Promise<Counted[]> {
  const bySource = new Map<SourceName, StatisticKey[]>();
  for (const key of query.keys) {
    const { source } = formulas[key];
    bySource.set(source, [...(bySource.get(source) ?? []), key]);
  }
  const reads = [...bySource].map(
    ([name, keys]) =>
      () =>
        countSource(services, name, keys, query),
  );
  return (await together(services.db, reads)).flat();
}

/** What a number is where not one row is counted. */
export const emptyOf = (key: StatisticKey): number | null => {
  const { unit, isSum } = statisticIndicators[key];
  return isSum || unit === 'count' || unit === 'hours' ? 0 : null;
};
