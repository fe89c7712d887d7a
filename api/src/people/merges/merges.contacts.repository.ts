import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import type { MergeBefore } from '../../platform/db/schema/merges';
import { type ContactPair, contactPairs, type ContactRow, filledBy } from './merges.contacts';
import { pick, setColumns } from './merges.columns.repository';

type Joined = NonNullable<MergeBefore['contacts']>;

/** Contacts that stand in both files, or seem to. */
export async function readContactPairs(
  queries: Queries,
  { keptId, mergedId, forUpdate }: { keptId: number; mergedId: number; forUpdate: boolean },
): Promise<ContactPair[]> {
  const found = await rowsOf<{ row: ContactRow }>(
    queries,
    sql`select to_jsonb(c) as row from contacts c where c.student_id = any(${intList([keptId, mergedId])})
    and c.archived_at is null order by c.id ${forUpdate ? sql`for update of c` : sql``}`,
  );
  const of = (id: number) => found.map(({ row }) => row).filter((row) => row.student_id === id);
  return contactPairs(of(keptId), of(mergedId));
}

/** Of each pair one stays: it takes what it lacks and the other's trainings, the other one is put away. */
export async function joinContacts(tx: Queries, pairs: readonly ContactPair[], at: Date, stamp: SQL): Promise<Joined> {
  const joined: Joined = [];
  for (const pair of pairs) {
    const { kept, merged } = pair;
    const taken = filledBy(pair);
    if (Object.keys(taken).length > 0) await setColumns(tx, 'contacts', kept.id, taken, stamp);
    await setColumns(tx, 'contacts', merged.id, { archived_at: at.toISOString() }, stamp);
    const trained = await rowsOf<{ id: number }>(
      tx,
      sql`update apprenticeships set trainer_contact_id = ${kept.id} where trainer_contact_id = ${merged.id} returning id`,
    );
    const trainings = trained.map(({ id }) => id);
    joined.push({ keptId: kept.id, mergedId: merged.id, before: pick(kept, Object.keys(taken)), taken, trainings });
  }
  return joined;
}

/** Whether what a merge made of the contacts is still so. */
export async function areContactsAsJoined(tx: Queries, joined: Joined): Promise<boolean> {
  for (const { keptId, mergedId, taken, trainings } of joined) {
    const rows = await rowsOf<{ row: ContactRow }>(
      tx,
      sql`select to_jsonb(c) as row from contacts c where c.id = any(${intList([keptId, mergedId])}) for update of c`,
    );
    const kept = rows.find(({ row }) => row.id === keptId)?.row;
    if (!kept || Object.entries(taken).some(([column, value]) => kept[column] !== value)) return false;
    const [counted] = await rowsOf<{ total: number }>(
      tx,
      sql`select count(*)::int as total from apprenticeships where id = any(${intList(trainings)}) and trainer_contact_id = ${keptId}`,
    );
    if (counted?.total !== trainings.length) return false;
  }
  return true;
}

/** Makes two of each pair again. */
export async function partContacts(tx: Queries, joined: Joined, stamp: SQL): Promise<void> {
  for (const { keptId, mergedId, before, trainings } of joined) {
    if (Object.keys(before).length > 0) await setColumns(tx, 'contacts', keptId, before, stamp);
    await setColumns(tx, 'contacts', mergedId, { archived_at: null }, stamp);
    await tx.execute(
      sql`update apprenticeships set trainer_contact_id = ${mergedId} where id = any(${intList(trainings)})`,
    );
  }
}
