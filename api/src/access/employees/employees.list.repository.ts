import {
  employeeRow,
  type EmployeeFilters,
  type EmployeeListQuery,
  type EmployeeRow,
  type EmployeeSort,
} from '@tandem/shared/contract/access/employees';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { valuesOf, labelOf, rowsOf, utc } from '../../platform/db/rows';
import { amongNumbers, amongTexts, containing } from '../../platform/listing/conditions';
import { sqlList } from '../../platform/listing/sql-list';
import { stateOf, summaryOf } from '../accounts.repository';
import { userName } from '../../platform/db/names';

type Status = EmployeeRow['status'];

/** From the day of the departure on, somebody has left. */
const statusOf = (today: string): SQL => sql`case when e.archived_at is not null then 'archived'
  when e.left_on <= ${today}::date then 'left' else 'present' end`;

const office = labelOf(sql`e.coach_app_office_id`);

const rowOf = (today: string): SQL => sql`jsonb_build_object('id', e.id, 'version', e.version,
  'lastName', e.last_name, 'firstName', e.first_name, 'email', e.email, 'phone', e.phone, 'function', e.function,
  'workload', e.workload, 'coachAppOfficeId', e.coach_app_office_id, 'office', ${office}, 'hiredOn', e.hired_on,
  'leftOn', e.left_on, 'status', ${statusOf(today)}, 'updatedAt', ${utc(sql`e.updated_at`)},
  'updatedBy', ${userName(sql`e.updated_by_id`)},
  'account', case when u.id is not null then jsonb_build_object(${summaryOf}) end)`;

const account = sql`left join users u on u.employee_id = e.id`;
const from = sql`from employees e ${account}`;

interface Context {
  /** ISO date. */
  today: string;
}
const usual: readonly Status[] = ['present'];
const ofAccount = (condition: SQL | undefined) => condition && { sql: condition, joins: ['account'] as const };

/** The staff, with the account that signs in. */
const list = sqlList<{ row: EmployeeRow }, EmployeeFilters, EmployeeSort, Context, 'account'>({
  from: sql`employees e`,
  id: sql`e.id`,
  row: z.object({ row: employeeRow }),
  joins: () => ({ account: { on: account } }),
  columns: ({ today }) => ({ row: { sql: rowOf(today), joins: ['account'] } }),
  ties: ['lastName', sql`e.first_name`],
  keys: () => ({
    lastName: { sql: sql`e.last_name`, isAlwaysFilled: true },
    function: { sql: sql`e.function` },
    workload: { sql: sql`e.workload` },
    office: { sql: office },
    role: { sql: sql`u.role`, joins: ['account'] },
    account: { sql: sql`case when u.id is null then null else ${stateOf} end`, joins: ['account'] },
    lastSignInAt: { sql: sql`u.last_login_at`, joins: ['account'] },
    hiredOn: { sql: sql`e.hired_on` },
  }),
  filters: {
    status: (value, { today }) => amongTexts(statusOf(today), value?.length ? value : usual),
    search: (text) => containing(sql`e.search`, text),
    function: (value) => amongTexts(sql`e.function`, value),
    officeId: (value) => amongNumbers(sql`e.coach_app_office_id`, value),
    role: (value) => ofAccount(amongTexts(sql`u.role`, value)),
    account: (is) => ofAccount(is && (is === 'with' ? sql`u.id is not null` : sql`u.id is null`)),
  },
});

export async function findEmployee(queries: Queries, id: number, today: string): Promise<EmployeeRow | undefined> {
  const [found] = await valuesOf(queries, employeeRow, sql`select ${rowOf(today)} as row ${from} where e.id = ${id}`);
  return found;
}

export async function listEmployees(queries: Queries, query: EmployeeListQuery, today: string) {
  const { rows, total } = await list.page(queries, query, { today });
  return { rows: rows.map(({ row }) => row), total };
}

const overview = z.object({
  present: z.number(),
  withoutAccount: z.number(),
  left: z.number(),
  archived: z.number(),
  functions: z.array(z.string()),
});
type Overview = z.infer<typeof overview>;

export async function overviewOf(queries: Queries, today: string): Promise<Overview> {
  const has = (status: Status) => sql`count(*) filter (where ${statusOf(today)} = ${status})::int`;
  const [found] = await rowsOf(
    queries,
    overview,
    sql`select ${has('present')} as present, ${has('left')} as left,
    ${has('archived')} as archived,
    count(*) filter (where ${statusOf(today)} = 'present' and u.id is null)::int as "withoutAccount",
    coalesce(jsonb_agg(distinct e.function) filter (where e.archived_at is null), '[]') as functions ${from}`,
  );
  return found!;
}
