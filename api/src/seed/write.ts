import { count } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../platform/db/database';
import { companies, teachers } from '../platform/db/schema';
import { companyOf } from './companies';
import type { Demo } from './context';
import { teacherOf } from './teachers';

/** Rows per statement: PostgreSQL takes 65,535 values at once. */
export const perStatement = 500;

export const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, position) => from + position);

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
  for (const rows of chunksOf(added)) await db.insert(teachers).values(rows);
}
