import type { UserListQuery, UserRow, UserSort } from '@tandem/shared/contract/access/users';
import { fold } from '@tandem/shared/rules/fold';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { labelOf, likePattern, rowsOf, utc } from '../../platform/db/rows';
import { stateOf, summaryOf } from '../account.shown';

const region = labelOf(sql`u.region_id`);
const row = sql`jsonb_build_object(${summaryOf}, 'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone,
  'organisation', u.organisation, 'function', u.function, 'regionId', u.region_id,
  'region', ${region}, 'employeeId', u.employee_id, 'teacherId', u.teacher_id,
  'requestedAt', ${utc(sql`u.requested_at`)}, 'createdAt', ${utc(sql`u.created_at`)})`;

const isExternal = sql`u.role ilike '%external%'`;
const text = sql`fold(concat_ws(' ', u.first_name, u.last_name, u.email, u.organisation))`;

const keys: Record<string, SQL> = {
  lastName: sql`u.last_name`,
  email: sql`u.email`,
  role: sql`u.role`,
  organisation: sql`u.organisation`,
  region,
  state: stateOf,
  lastSignInAt: sql`u.last_login_at`,
  createdAt: sql`u.created_at`,
};

function sorted(sort: readonly UserSort[]): SQL {
  const parts = sort.map((key) => sql`${keys[key.replace('-', '')]!} ${sql.raw(key.startsWith('-') ? 'desc' : 'asc')} nulls last`); // prettier-ignore
  return sql.join([...parts, sql`u.last_name`, sql`u.first_name`, sql`u.id`], sql`, `);
}

function matching({ search, kind, role, state, regionId }: Omit<UserListQuery, 'page' | 'size' | 'sort'>): SQL {
  const words = search.split(/\s+/).filter(Boolean);
  const conditions = [
    sql`true`,
    ...words.map((word) => sql`${text} like ${likePattern(fold(word))}`),
    ...(kind ? [kind === 'external' ? isExternal : sql`not ${isExternal}`] : []),
    ...(role?.length ? [sql`u.role in ${role}`] : []),
    ...(state?.length ? [sql`${stateOf} in ${state}`] : []),
    ...(regionId?.length ? [sql`u.region_id in ${regionId}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

export async function findUser(queries: Queries, id: number): Promise<UserRow | undefined> {
  const [found] = await rowsOf<{ row: UserRow }>(queries, sql`select ${row} as row from users u where u.id = ${id}`);
  return found?.row;
}

export async function listUsers(queries: Queries, { page, size, sort, ...filters }: UserListQuery) {
  const where = matching(filters);
  const [rows, [found]] = await Promise.all([
    rowsOf<{ row: UserRow }>(queries, sql`select ${row} as row from users u where ${where}
      order by ${sorted(sort)} limit ${size} offset ${(page - 1) * size}`), // prettier-ignore
    rowsOf<{ total: number }>(queries, sql`select count(*)::int as total from users u where ${where}`),
  ]);
  return { rows: rows.map((one) => one.row), total: found?.total ?? 0 };
}
