import type {
  StudentCounts,
  StudentFilters,
  StudentListQuery,
  StudentRow,
  StudentSort,
} from '@tandem/shared/contract/students.list';
import { contractEndingDays } from '@tandem/shared/contract/students.list';
import { addDays } from '@tandem/shared/rules/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rowsOf } from '../db/rows';
import { sharedRead } from '../db/shared-read';

import { labelJoins, isMinorOn, isRunning, joined, matching, sorted, statusOf } from './students.list.query';

const outsideOfRegions = 'Hors périmètre';

const columns = (today: string): SQL => sql`
  s.id, s.number, s.last_name as "lastName", s.first_name as "firstName", s.birth_date::text as "birthDate",
  profession.label as profession, a.cert_type as "certType", learning_year.label as "learningYear",
  company.name as company, school.label as school, s.city as locality,
  coalesce(region.label, ${outsideOfRegions}) as region, s.email, s.mobile, a.contract_end::text as "contractEnd",
  ${statusOf(today)} as status`;

interface Wanted {
  filters: StudentFilters;
  sort: readonly StudentSort[];
  today: string;
  /** Only these rows. */
  ids?: readonly number[];
}

/** First the ids of one page, with only the joins that filter and sort need; then the labels of these rows. */
function pageOfRows({ filters, sort, today, ids }: Wanted, limits: SQL): SQL {
  const { where, joins } = matching(filters, today);
  const order = sorted(sort, today);
  const ticked = ids ? sql` and s.id = any(${sql.param([...ids])}::int[])` : sql``;
  return sql`with page as materialized (select listed.id, row_number() over () as place from (
    select s.id from students s ${joined([...joins, ...order.joins])}
    where ${where}${ticked} order by ${order.by} ${limits}) listed)
  select ${columns(today)} from page join students s on s.id = page.id ${labelJoins} order by page.place`;
}

export const studentsListRepository = (db: Database) => ({
  async list(query: StudentListQuery, today: string): Promise<{ rows: StudentRow[]; total: number }> {
    const { page, size, sort, ...filters } = query;
    const { where, joins } = matching(filters, today);
    const [rows, [found]] = await Promise.all([
      rowsOf<StudentRow>(db, pageOfRows({ filters, sort, today }, sql`limit ${size} offset ${(page - 1) * size}`)),
      rowsOf<{ total: number }>(db, sql`select count(*)::int as total from students s ${joined(joins)} where ${where}`),
    ]);
    return { rows, total: found?.total ?? 0 };
  },

  /** Every row of a filter, for an export. */
  all: (wanted: Wanted): Promise<StudentRow[]> => rowsOf(db, pageOfRows(wanted, sql``)),

  counts: sharedRead(async (today): Promise<StudentCounts> => {
    const present = sql`s.archived_at is null`;
    const [counts] = await rowsOf<StudentCounts>(
      db,
      sql`select
      count(*) filter (where ${present})::int as all,
      count(*) filter (where ${present} and ${isRunning(today)})::int as active,
      count(*) filter (where ${present} and s.email is null)::int as "withoutEmail",
      count(*) filter (where ${present} and ${isMinorOn(today)})::int as minor,
      count(*) filter (where ${present} and a.contract_end between ${today} and ${addDays(today, contractEndingDays)})::int
        as "contractEnding",
      count(*) filter (where s.archived_at is not null)::int as archived
      from students s ${joined(['training'])} where s.anonymised_at is null`,
    );
    return counts!;
  }),
});
