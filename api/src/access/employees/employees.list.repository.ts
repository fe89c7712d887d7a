import type { EmployeeListQuery, EmployeeRow, EmployeeSort } from '@tandem/shared/contract/access/employees';
import { fold } from '@tandem/shared/rules/fold';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { labelOf, likePattern, rowsOf, utc } from '../../platform/db/rows';
import { stateOf, summaryOf } from '../account.shown';

type Status = EmployeeRow['status'];

/** From the day of the departure on, somebody has left. */
const statusOf = (today: string): SQL => sql`case when e.archived_at is not null then 'archived'
  when e.left_on <= ${today}::date then 'left' else 'present' end`;

const office = labelOf(sql`e.coach_app_office_id`);

const rowOf = (today: string): SQL => sql`jsonb_build_object('id', e.id, 'version', e.version,
  'lastName', e.last_name, 'firstName', e.first_name, 'email', e.email, 'phone', e.phone, 'function', e.function,
  'workload', e.workload, 'coachAppOfficeId', e.coach_app_office_id, 'office', ${office}, 'hiredOn', e.hired_on,
  'leftOn', e.left_on, 'status', ${statusOf(today)}, 'updatedAt', ${utc(sql`e.updated_at`)},
  'updatedBy', (select by.first_name || ' ' || by.last_name from users by where by.id = e.updated_by_id),
  'account', case when u.id is not null then jsonb_build_object(${summaryOf}) end)`;

const from = sql`from employees e left join users u on u.employee_id = e.id`;

const keys: Record<string, SQL> = {
  lastName: sql`e.last_name`,
  function: sql`e.function`,
  workload: sql`e.workload`,
  office,
  role: sql`u.role`,
  account: sql`case when u.id is null then null else ${stateOf} end`,
  lastSignInAt: sql`u.last_login_at`,
  hiredOn: sql`e.hired_on`,
};

function sorted(sort: readonly EmployeeSort[]): SQL {
  const parts = sort.map((key) => sql`${keys[key.replace('-', '')]!} ${sql.raw(key.startsWith('-') ? 'desc' : 'asc')} nulls last`); // prettier-ignore
  return sql.join([...parts, sql`e.last_name`, sql`e.first_name`, sql`e.id`], sql`, `);
}

const usual: readonly Status[] = ['present'];

function matching({ search, status, function: functions, officeId, role, account }: EmployeeListQuery, today: string) {
  const words = search.split(/\s+/).filter(Boolean);
  return sql.join(
    [
      sql`${statusOf(today)} in ${status?.length ? status : usual}`,
      ...words.map((word) => sql`e.search like ${likePattern(fold(word))}`),
      ...(functions?.length ? [sql`e.function in ${functions}`] : []),
      ...(officeId?.length ? [sql`e.coach_app_office_id in ${officeId}`] : []),
      ...(role?.length ? [sql`u.role in ${role}`] : []),
      ...(account ? [account === 'with' ? sql`u.id is not null` : sql`u.id is null`] : []),
    ],
    sql` and `,
  );
}

export async function findEmployee(queries: Queries, id: number, today: string): Promise<EmployeeRow | undefined> {
  const [found] = await rowsOf<{ row: EmployeeRow }>(queries, sql`select ${rowOf(today)} as row ${from} where e.id = ${id}`); // prettier-ignore
  return found?.row;
}

export async function listEmployees(queries: Queries, query: EmployeeListQuery, today: string) {
  const { page, size, sort } = query;
  const where = matching(query, today);
  const [rows, [found]] = await Promise.all([
    rowsOf<{ row: EmployeeRow }>(queries, sql`select ${rowOf(today)} as row ${from} where ${where}
      order by ${sorted(sort)} limit ${size} offset ${(page - 1) * size}`), // prettier-ignore
    rowsOf<{ total: number }>(queries, sql`select count(*)::int as total ${from} where ${where}`),
  ]);
  return { rows: rows.map(({ row }) => row), total: found?.total ?? 0 };
}

interface Overview {
  present: number;
  withoutAccount: number;
  left: number;
  archived: number;
  functions: string[];
}

export async function overviewOf(queries: Queries, today: string): Promise<Overview> {
  const has = (status: Status) => sql`count(*) filter (where ${statusOf(today)} = ${status})::int`;
  const [found] = await rowsOf<Overview>(queries, sql`select ${has('present')} as present, ${has('left')} as left,
    ${has('archived')} as archived,
    count(*) filter (where ${statusOf(today)} = 'present' and u.id is null)::int as "withoutAccount",
    coalesce(jsonb_agg(distinct e.function) filter (where e.archived_at is null), '[]') as functions ${from}`); // prettier-ignore
  return found!;
}
