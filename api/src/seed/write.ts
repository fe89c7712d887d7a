import { count } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../platform/db/database';
import { companies, enrolments, groups, teachers } from '../platform/db/schema';
import { companyOf } from './companies';
import type { Demo } from './context';
import { civil, schoolYear } from './dates';
import { groupOf } from './groups';
import type { ListIds } from './lists';
import { randomFor } from './random';
import { teacherOf } from './teachers';

/** Rows per statement: PostgreSQL takes 65,535 values at once. */
export const perStatement = 500;

export const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);

export const chunksOf = <T>(rows: readonly T[]): T[][] =>
  range(0, Math.ceil(rows.length / perStatement)).map((chunk) =>
    rows.slice(chunk * perStatement, (chunk + 1) * perStatement),
  );

export const countOf = async (db: Queries, table: PgTable): Promise<number> =>
  (await db.select({ total: count() }).from(table))[0]?.total ?? 0;

/** Adds companies until there are `wanted`; resolves to the ids of each sector. */
export async function writeCompanies(db: Queries, wanted: number, demo: Demo): Promise<Map<string, number[]>> {
  const added = range(await countOf(db, companies), wanted).map((index) => companyOf(index, demo));
  for (const rows of chunksOf(added)) await db.insert(companies).values(rows);
  const bySector = new Map<string, number[]>();
  for (const { id, sector } of await db.select().from(companies).orderBy(companies.id)) {
    if (sector) bySector.set(sector, [...(bySector.get(sector) ?? []), id]);
  }
  return bySector;
}

/** Adds teachers until there are `wanted`. */
export async function writeTeachers(db: Queries, wanted: number, demo: Demo): Promise<void> {
  const authorId = demo.authors.responsable;
  const added = range(await countOf(db, teachers), wanted).map((index) => teacherOf(index, { ...demo, authorId }));
  if (added.length > 0) await db.insert(teachers).values(added);
}

/** Adds groups until there are `wanted`; resolves to the new ones. */
export async function writeGroups(
  db: Queries,
  wanted: number,
  ids: ListIds,
  now: Date,
): Promise<{ id: number; capacity: number }[]> {
  const active = await db.select({ id: teachers.id, status: teachers.status }).from(teachers).orderBy(teachers.id);
  const teacherIds = active.filter(({ status }) => status === 'active').map(({ id }) => id);
  const added = range(await countOf(db, groups), wanted).map((index) => groupOf(index, teacherIds, ids, now));
  const written: { id: number; capacity: number }[] = [];
  for (const rows of chunksOf(added))
    written.push(...(await db.insert(groups).values(rows).returning({ id: groups.id, capacity: groups.capacity })));
  return written;
}

/** Fills groups with some of these apprentices, a few places left free. */
export async function writeEnrolments(
  db: Queries,
  into: { id: number; capacity: number }[],
  studentIds: number[],
  now: Date,
) {
  const fromDate = civil(schoolYear(now), 9, 7);
  const rows = into.flatMap(({ id, capacity }) => {
    const random = randomFor(`enrolments ${id}`);
    const places = Math.min(capacity - random.integer(0, 3), studentIds.length);
    return pickSome(studentIds, places, random.integer).map((studentId) => ({
      groupId: id,
      studentId,
      fromDate,
      createdAt: now,
      updatedAt: now,
    }));
  });
  for (const chunk of chunksOf(rows)) await db.insert(enrolments).values(chunk);
}

/** Like `sample`, without a copy of the thousands of apprentices for each group. */
function pickSome(ids: readonly number[], wanted: number, integer: (from: number, to: number) => number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < wanted) chosen.add(ids[integer(0, ids.length - 1)] ?? 0);
  return [...chosen];
}
