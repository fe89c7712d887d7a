import type { StatisticScope } from '@tandem/shared/contract/desk/statistics';
import {
  type StatisticBreakdown,
  statisticIndicators,
  type StatisticKey,
} from '@tandem/shared/contract/desk/statistics.indicators';
import { formatTime, today } from '@tandem/shared/rules/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import { yearOn } from '../../platform/db/year.repository';
import { type Formula, formulasOf } from './statistics.formulas.repository';
import { type Source, type SourceName, sources } from './statistics.sources.repository';

/** A training year of the lists; days are ISO dates. */
export interface Year {
  id: number;
  label: string;
  startsOn: string;
  endsOn: string;
}

/** The year that is asked for, and the one before it. */
export interface Years {
  now: Year;
  before: Year | undefined;
}

/** What numbers are read through. */
export type Reader = Pick<Services, 'settings' | 'now'> & { db: Queries };

/** A number as it is counted: `key` is that of its line, undefined for the total. */
export interface Counted {
  yearId: number;
  key: string | undefined;
  indicator: StatisticKey;
  value: number | null;
  rows: number;
  part: number | undefined;
}

const yearColumns = sql`year.id, year.label, year.extra->>'startsOn' as "startsOn", year.extra->>'endsOn' as "endsOn"`;

/** The year by its id, else that of the day, with the one before; undefined: there is no such year. */
export async function findYears(queries: Queries, id: number | undefined, day: string): Promise<Years | undefined> {
  const wanted = id === undefined ? yearOn(day) : sql`${id}::int`;
  const [now, before] = await rowsOf<Year>(
    queries,
    sql`with wanted as (select year.extra->>'startsOn' as starts_on from list_items year
        where year.list = 'training-year' and year.id = ${wanted})
      select ${yearColumns} from list_items year join wanted on year.extra->>'startsOn' <= wanted.starts_on
      where year.list = 'training-year' order by year.extra->>'startsOn' desc limit 2`,
  );
  return now && { now, before };
}

/** `years` of the sources. */
export const yearsOf = (ids: readonly number[]): SQL => sql`years as materialized (select year.id,
    (year.extra->>'startsOn')::date as starts_on, (year.extra->>'endsOn')::date as ends_on
  from list_items year where year.id = any(${intList(ids)}))`;

/** The filters that these rows know; others say nothing about them. */
export function filtersOf({ by }: Source, { from = 1, to = 12, regionId, branchId, placeId }: StatisticScope): SQL {
  const isOne = (column: SQL | undefined, id: number | undefined) =>
    column && id !== undefined ? [sql`${column} = ${id}`] : [];
  const isWhole = from === 1 && to === 12;
  return sql.join(
    [
      sql`true`,
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

interface Asked {
  years: Years;
  scope: StatisticScope;
  keys: readonly StatisticKey[];
  by: StatisticBreakdown | undefined;
  /** Both at once: the key of a line is `crossed` of the two. */
  second?: StatisticBreakdown | undefined;
}

/** The key of what stands in this line and, within it, in that one. */
export const crossed = (line: string, within: string): string => `${line}|${within}`;

/** What tells the lines apart; undefined where these rows cannot be divided so. */
function columnIn({ by: columns }: Source, { by, second }: Pick<Asked, 'by' | 'second'>): SQL | undefined {
  const [outer, inner] = [by && columns[by], second && columns[second]];
  if (!second) return outer;
  return outer && inner && sql`(coalesce(${outer}::text, 'none') || '|' || coalesce(${inner}::text, 'none'))`;
}

const alias = (letter: string, at: number): SQL => sql.raw(`"${letter}${at}"`);

/** The columns of one formula: its value, its rows and the part of a rate. */
function columnsOf({ where, rows = sql`count(*)`, value, part }: Formula, at: number): SQL {
  const counted = sql`coalesce(${rows} filter (where ${where}), 0)::float8`;
  return sql`${value ? sql`(${value})::float8` : counted} as ${alias('v', at)}, ${counted} as ${alias('r', at)},
    ${part ? sql`(${part})::float8` : sql`null::float8`} as ${alias('p', at)}`;
}

type Found = { yearId: number; key: string | null; isTotal: boolean } & Record<string, number | null>;

const totalOf = (column: SQL | undefined): SQL => (column ? sql`grouping(${column}) = 1` : sql`true`);
const setsOf = (column: SQL | undefined, more = sql``): SQL =>
  column ? sql`grouping sets ((f.year_id${more}), (f.year_id, ${column}${more}))` : sql`f.year_id${more}`;

const plain = (filters: SQL): SQL => sql`counted as (select * from f where ${filters})`;
/** One row for each apprentice, in all and for each line: counting them is then counting rows. */
const summed = (measures: readonly string[], column: SQL | undefined, filters: SQL): SQL =>
  sql`counted as (select f.year_id, ${column ?? sql`null`} as key, ${totalOf(column)} as is_total, f.student_id, ${sql.raw(
    measures.map((measure) => `sum(f.${measure}) as ${measure}`).join(', '),
  )} from f where ${filters} group by ${setsOf(column, sql`, f.student_id`)})`;

/** Every indicator of one kind of rows by one statement: totals, and the lines where it can be divided so. */
async function countSource(
  { db, now }: Reader,
  name: SourceName,
  keys: readonly StatisticKey[],
  { years, scope, by, second, formulas }: Asked & { formulas: ReturnType<typeof formulasOf> },
): Promise<Counted[]> {
  const source: Source = sources[name];
  const column = columnIn(source, { by, second });
  const key = column ? sql`${column}::text` : sql`null::text`;
  const found = await rowsOf<Found>(
    db,
    sql`with ${yearsOf([years.now.id, ...(years.before ? [years.before.id] : [])])}, f as (${source.rows(momentOf(now()))}),
      ${source.sums ? summed(source.sums, column, filtersOf(source, scope)) : plain(filtersOf(source, scope))}
      select f.year_id as "yearId", ${source.sums ? sql`f.key::text` : key} as key, ${source.sums ? sql`f.is_total` : totalOf(column)} as "isTotal",
        ${sql.join(
          keys.map((each, at) => columnsOf(formulas[each], at)),
          sql`, `,
        )}
      from counted f ${source.sums ? sql`group by f.year_id, f.key, f.is_total` : sql`group by ${setsOf(column)}`}`,
  );
  return found.flatMap((row) =>
    keys.map((indicator, at): Counted => ({
      yearId: row.yearId,
      key: row.isTotal ? undefined : (row.key ?? 'none'),
      indicator,
      value: row[`v${at}`] ?? null,
      rows: row[`r${at}`] ?? 0,
      part: row[`p${at}`] ?? undefined,
    })),
  );
}

/** The formulas with the participation as the settings have it now. */
export async function currentFormulas({ settings, db }: Pick<Reader, 'settings' | 'db'>) {
  const { contribution, contributionRule } = await settings('group', db);
  return formulasOf(contribution ?? 0, contributionRule === 'attended');
}

/** Counts these indicators for both years. */
export async function countAll(services: Reader, asked: Asked): Promise<Counted[]> {
  const formulas = await currentFormulas(services);
  const bySource = new Map<SourceName, StatisticKey[]>();
  for (const key of asked.keys) {
    const { source } = formulas[key];
    bySource.set(source, [...(bySource.get(source) ?? []), key]);
  }
  // One after the other: a report reads all of it through one connection.
  const counted: Counted[] = [];
  for (const [name, keys] of bySource)
    counted.push(...(await countSource(services, name, keys, { ...asked, formulas })));
  return counted;
}

/** What a number is where not one row is counted. */
export const emptyOf = (key: StatisticKey): number | null => {
  const { unit, isSum } = statisticIndicators[key];
  return isSum || unit === 'count' || unit === 'hours' ? 0 : null;
};
