import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { FieldCipher } from '../../platform/db/field-cipher';
import type { Queries } from '../../platform/db/database';
import { valuesOf, intList, labelOf, rowsOf } from '../../platform/db/rows';
import { notFound, Problem } from '../../platform/http/problem';
import type { RegistrationsPort } from '../../platform/registrations/port';
import { name, type Row } from './merges.columns.repository';
import { readContactPairs } from './merges.contacts.repository';
import type { Kind, Side } from './merges.kinds';
import { nonDuplicatesOf } from './merges.duplicates.repository';
import type { Pair } from './merges.preview';

async function labelsOf(queries: Queries, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) => (/_ids?$/.test(column) && value !== null ? [value].flat() : [])),
  );
  const found = await rowsOf(
    queries,
    { id: z.number(), label: z.string() },
    sql`select id, label from list_items where id = any(${intList(ids as number[])})`,
  );
  return new Map(found.map(({ id, label }) => [id, label]));
}

async function countsOf(queries: Queries, { moves, link }: Kind, id: number): Promise<Record<string, number>> {
  const each = Object.keys(moves).map(
    (table) =>
      sql`select ${table}::text as "table", count(*)::int as count from ${name(table)} where ${name(link)} = ${id}`,
  );
  const found = await rowsOf(queries, { table: z.string(), count: z.number() }, sql.join(each, sql` union all `));
  return Object.fromEntries(found.map(({ table, count }) => [table, count]));
}

async function trainingsOf(queries: Queries, { kind }: Kind, ids: readonly number[]): Promise<Map<number, string>> {
  if (kind === 'company') return new Map();
  const found = await rowsOf(
    queries,
    { id: z.number(), text: z.string() },
    sql`select a.student_id as id, concat_ws(', ', ${labelOf(sql`a.profession_id`)}, c.name) as text
    from apprenticeships a left join companies c on c.id = a.company_id
    where a.is_current and a.student_id = any(${intList(ids)})`,
  );
  return new Map(found.map(({ id, text }) => [id, text]));
}

interface PairQuery {
  keptId: number;
  mergedId: number;
  cipher: FieldCipher;
  port: RegistrationsPort;
  /** Within a transaction: nobody changes the two rows until its end. */
  forUpdate?: boolean;
}

/** Both records with what a comparison needs. Throws 404 when one is not there, 422 when it is the same one. */
export async function readPair(queries: Queries, kind: Kind, query: PairQuery): Promise<Pair> {
  const { keptId, mergedId, cipher, port, forUpdate = false } = query;
  if (keptId === mergedId) throw new Problem(422, 'Choisissez une autre fiche.', {});
  const isMerged = sql`exists (select 1 from merges m
    where m.kind = ${kind.kind} and m.merged_id = t.id and m.undone_at is null)`;
  const found = await valuesOf(
    queries,
    z.record(z.string(), z.unknown()),
    sql`select to_jsonb(t) || jsonb_build_object('is_merged', ${isMerged}) as row from ${name(kind.table)} t
    where t.id = any(${intList([keptId, mergedId])}) order by t.id ${forUpdate ? sql`for update of t` : sql``}`,
  );
  const rows = found;
  const [kept, merged] = [keptId, mergedId].map((id) => rows.find((row) => row['id'] === id));
  if (!kept || !merged) throw notFound(kind.what);
  const labels = await labelsOf(queries, rows);
  const counts = { kept: await countsOf(queries, kind, keptId), merged: await countsOf(queries, kind, mergedId) };
  const withdrawals = kind.kind === 'student' ? await port.findTwice(queries, { keptId, mergedId }) : [];
  const contacts = kind.kind === 'student' ? await readContactPairs(queries, { keptId, mergedId, forUpdate }) : [];
  const trainings = await trainingsOf(queries, kind, [keptId, mergedId]);
  const sideOf = (row: Row): Side => ({ row, labels, cipher });
  const training = { kept: trainings.get(keptId) ?? null, merged: trainings.get(mergedId) ?? null };
  const areTwo = kind.kind === 'student' && (await nonDuplicatesOf(queries, keptId)).includes(mergedId);
  return { kept: sideOf(kept), merged: sideOf(merged), training, counts, withdrawals, contacts, areTwo };
}
