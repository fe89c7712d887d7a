import type {
  StudentFilters,
  StudentListQuery,
  StudentRow,
  StudentSort,
} from '@tandem/shared/contract/people/students.list';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { shapedRows, slot } from '../../platform/db/rows';
import { type Matching, matching, shapeOf, valuesOf } from './students.list.filter.repository';
import { joined, labelJoins } from './students.list.joins.repository';
import { type Sorting, sorted } from './students.list.sort';
import { statusOf } from '../status.repository';
import { presentTotal } from './students.tally.repository';
import { readyFor } from '../twins.repository';

const outsideOfRegions = 'Hors périmètre';

const columns = sql`
  s.id, s.number, s.last_name as "lastName", s.first_name as "firstName", s.birth_date::text as "birthDate",
  profession.label as profession, a.cert_type as "certType", learning_year.label as "learningYear",
  company.name as company, school.label as school, s.city as locality,
  coalesce(region.label, ${outsideOfRegions}) as region, s.email, s.mobile, a.contract_end::text as "contractEnd",
  ${statusOf(slot('today'))} as status`;

interface Wanted {
  filters: StudentFilters;
  sort: readonly StudentSort[];
}

interface Place {
  size: number;
  isFirst: boolean;
}

const isPresentOnly = ({ status = [] }: StudentFilters) =>
  !status.includes('archived') && !status.includes('anonymised');

const sortingOf = ({ filters, sort }: Wanted, { joins }: Matching): Sorting =>
  sorted(sort, { today: slot('today'), filterJoins: joins, isPresentOnly: isPresentOnly(filters) });

/** The size and «from the start» are part of the text: the first page, asked most, then runs by a plan made once. */
const limitsOf = ({ size, isFirst }: Place): SQL =>
  isFirst ? sql.raw(`limit ${size}`) : sql`${sql.raw(`limit ${size}`)} offset ${slot('offset')}`;

const numbered = (listed: SQL): SQL => sql`select listed.id, row_number() over () as place from (${listed}) listed`;

/**
 * The ids of one page and the number of rows. A filter is applied once, for both; without one the page follows
 * an index where it can, and the number is known.
 */
function pageAndTotal(wanted: Wanted, place: Place): SQL {
  const found = matching(wanted.filters);
  const { joins, columns: keys, byColumns, byKeys } = sortingOf(wanted, found);
  const limits = limitsOf(place);
  if (found.isEverybody) {
    return sql`page as materialized (${numbered(sql`select s.id from students s ${joins} where ${found.where} order by ${byKeys} ${limits}`)}),
      total as (select ${presentTotal} as total)`;
  }
  return sql`matched as materialized (select s.id, ${keys} from students s ${joins} where ${found.where}),
    page as materialized (${numbered(sql`select id from matched order by ${byColumns} ${limits}`)}),
    total as (select count(*)::int as total from matched)`;
}

/** The labels are read for the rows of the page only. */
const pageOf = (wanted: Wanted, place: Place): SQL => sql`with ${pageAndTotal(wanted, place)}
  select ${columns}, total.total from total left join page on true
  left join students s on s.id = page.id ${labelJoins} order by page.place`;

function allOf(wanted: Wanted, isTicked: boolean): SQL {
  const found = matching(wanted.filters);
  const { joins, byKeys } = sortingOf(wanted, found);
  const ticked = isTicked ? sql` and s.id = any(${slot('ids')}::int[])` : sql``;
  return sql`with page as materialized (${numbered(sql`select s.id from students s ${joins} where ${found.where}${ticked} order by ${byKeys}`)})
    select ${columns} from page join students s on s.id = page.id ${labelJoins} order by page.place`;
}

type Counted = StudentRow & { total?: number };

export const studentsListRepository = (db: Database) => ({
  /** One statement for the page and the number of rows. */
  async list(query: StudentListQuery, today: string): Promise<{ rows: StudentRow[]; total: number }> {
    const { page, size, sort } = query;
    const place = { size, isFirst: page === 1 };
    await readyFor(query, db);
    const filtered = valuesOf(query, today);
    const rows = await shapedRows<Counted>(
      db,
      `list|${shapeOf(query)}|${sort.join()}|${size}|${place.isFirst}`,
      () => pageOf({ filters: query, sort }, place),
      (name) => (name === 'offset' ? (page - 1) * size : filtered(name)),
    );
    const total = rows[0]?.total ?? 0;
    // The last column, so that it goes as easily as it came: a row is what the answer names and nothing else.
    for (const row of rows) delete row.total;
    // Past the last page the total comes alone.
    const isBeyond = rows[0]?.id === null;
    return { rows: isBeyond ? [] : rows, total };
  },

  /** Every row of a filter, or those of them that are ticked, for an export. */
  async all({ filters, sort, today, ids }: Wanted & { today: string; ids?: readonly number[] }): Promise<StudentRow[]> {
    await readyFor(filters, db);
    const filtered = valuesOf(filters, today);
    return shapedRows(
      db,
      `all|${shapeOf(filters)}|${sort.join()}|${ids !== undefined}`,
      () => allOf({ filters, sort }, ids !== undefined),
      (name) => (name === 'ids' ? ids : filtered(name)),
    );
  },
});

/** The ids of a filter, in no order; for what happens to all of them. */
export async function idsOf(db: Database, filters: StudentFilters, today: string): Promise<number[]> {
  const ids = () => {
    const { joins, where } = matching(filters);
    return sql`select s.id from students s ${joined(joins)} where ${where}`;
  };
  await readyFor(filters, db);
  const rows = await shapedRows<{ id: number }>(db, `ids|${shapeOf(filters)}`, ids, valuesOf(filters, today));
  return rows.map(({ id }) => id);
}
