import {
  userRow,
  type UserFilters,
  type UserListQuery,
  type UserRow,
  type UserSort,
} from '@tandem/shared/contract/access/users';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { valuesOf, labelOf, utc } from '../../platform/db/rows';
import { amongNumbers, amongTexts, containing } from '../../platform/listing/conditions';
import { sqlList } from '../../platform/listing/sql-list';
import { stateOf, summaryOf } from '../accounts.repository';

const region = labelOf(sql`u.region_id`);
const row = sql`jsonb_build_object(${summaryOf}, 'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone,
  'organisation', u.organisation, 'function', u.function, 'regionId', u.region_id,
  'region', ${region}, 'employeeId', u.employee_id, 'teacherId', u.teacher_id,
  'requestedAt', ${utc(sql`u.requested_at`)}, 'createdAt', ${utc(sql`u.created_at`)})`;

const isExternal = sql`u.role ilike '%external%'`;
const text = sql`fold(concat_ws(' ', u.first_name, u.last_name, u.email, u.organisation))`;

/** The accounts. */
const list = sqlList<{ row: UserRow }, UserFilters, UserSort, undefined, never>({
  from: sql`users u`,
  id: sql`u.id`,
  row: z.object({ row: userRow }),
  joins: () => ({}),
  columns: () => ({ row }),
  ties: ['lastName', sql`u.first_name`],
  keys: () => ({
    lastName: { sql: sql`u.last_name`, isAlwaysFilled: true },
    email: { sql: sql`u.email` },
    role: { sql: sql`u.role` },
    organisation: { sql: sql`u.organisation` },
    region: { sql: region },
    state: { sql: stateOf },
    lastSignInAt: { sql: sql`u.last_login_at` },
    createdAt: { sql: sql`u.created_at` },
  }),
  filters: {
    search: (search) => containing(text, search),
    kind: (kind) => kind && (kind === 'external' ? isExternal : sql`not ${isExternal}`),
    role: (value) => amongTexts(sql`u.role`, value),
    state: (value) => amongTexts(stateOf, value),
    regionId: (value) => amongNumbers(sql`u.region_id`, value),
    teacherId: (value) => (value === undefined ? undefined : sql`u.teacher_id = ${value}`),
  },
});

export async function findUser(queries: Queries, id: number): Promise<UserRow | undefined> {
  const [found] = await valuesOf(queries, userRow, sql`select ${row} as row from users u where u.id = ${id}`);
  return found;
}

export async function listUsers(queries: Queries, query: UserListQuery) {
  const { rows, total } = await list.page(queries, query, undefined);
  return { rows: rows.map((one) => one.row), total };
}
