import { mergeUndoableUntil } from '@tandem/shared/contract/people/merges';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { rowCount, valuesOf, intList, rowsOf } from '../../platform/db/rows';
import { merges } from '../../platform/db/schema';
import type { MergeBefore } from '../../platform/db/schema/merges';
import type { Person } from '../../platform/http/person';
import { notFound, Problem } from '../../platform/http/problem';
import { afterMergeJob } from '../../platform/jobs/after-merge';
import type { Withdrawn } from '../../platform/registrations/port';
import { type Kind, mergeKinds } from './merges.kinds';
import { stampOf } from './merges.repository';
import { disinheritNonDuplicates } from './merges.duplicates.repository';
import { name, type Row, setColumns } from './merges.columns.repository';
import { areContactsAsJoined, partContacts } from './merges.contacts.repository';

type Merge = typeof merges.$inferSelect;

const cannot = (why: string) => new Problem(422, `Cette fusion ne peut plus être annulée\u00a0: ${why}`, {});
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

async function rowOf(tx: Queries, { table }: Kind, id: number): Promise<Row> {
  const [found] = await rowsOf(
    tx,
    { row: z.record(z.string(), z.unknown()) },
    sql`select to_jsonb(t) as row from ${name(table)} t where t.id = ${id} for update of t`,
  );
  if (!found) throw cannot('une des fiches n’existe plus.');
  return found.row;
}

/** The two records as the merge left them, apart from what it did not touch. */
function checkRecords(kind: Kind, { before, keptId }: Merge, kept: Row, merged: Row): void {
  if (kept['anonymised_at'] || merged['anonymised_at']) throw cannot('une des fiches est anonymisée.');
  if (kept['duplicate_of_id'])
    throw cannot('la fiche gardée a été fusionnée à son tour. Annulez d’abord cette fusion.');
  if (kind.kind === 'student' && merged['duplicate_of_id'] !== keptId)
    throw cannot('la fiche fusionnée a changé depuis.');
  const changed = kind.units.filter(({ columns }) =>
    columns.some(
      (column) => column in before.taken && column !== 'avs_sealed' && !same(kept[column], before.taken[column]),
    ),
  );
  if (changed.length > 0) {
    const labels = changed.map(({ label }) => label).join(', ');
    throw cannot(`ces champs repris de l’autre fiche ont été modifiés depuis\u00a0: ${labels}.`);
  }
}

/** What moved is still with the kept record. Of what nobody outside the wall knows, nothing stands in the way (coaching 1). */
async function checkMoved(tx: Queries, { link, coaching }: Kind, { keptId, moved }: Merge): Promise<void> {
  for (const [table, ids] of Object.entries(moved)) {
    if (ids.length === 0 || coaching.includes(table)) continue;
    const rows = await rowCount(
      tx,
      sql`select id from ${name(table)} where id = any(${intList(ids)}) and ${name(link)} = ${keptId} for update`,
    );
    if (rows !== ids.length) throw cannot('des éléments repris ont changé de fiche ou n’existent plus.');
  }
}

/** The same training is current, and contacts are as they became. */
async function checkStudent(tx: Queries, { keptId, before: { training, contacts } }: Merge): Promise<void> {
  if (contacts && !(await areContactsAsJoined(tx, contacts))) throw cannot('un contact réuni a été modifié depuis.');
  const [current] = await valuesOf(
    tx,
    z.number(),
    sql`select id from apprenticeships where student_id = ${keptId} and is_current`,
  );
  if ((current ?? null) !== training.current) throw cannot('la formation en cours a changé depuis.');
}

/** What was withdrawn; merges of before noted its places apart, and one day for all of them. */
async function withdrawnIn(tx: Queries, { registrations = [], places }: MergeBefore): Promise<Withdrawn[]> {
  if (!places?.ids.length) return registrations;
  const ended = await rowsOf(
    tx,
    { id: z.number(), row: z.record(z.string(), z.unknown()), lastDay: z.string() },
    sql`select e.registration_id as id, to_jsonb(e) as row, greatest(e.from_date, ${places.closedOn}::date)::text as "lastDay"
      from enrolments e where e.id = any(${intList(places.ids)})`,
  );
  return registrations.map((one) => ({ ...one, place: ended.find(({ id }) => id === one.id) ?? null }));
}

/** Puts everything back as it was; what was added to the kept record since stays there. */
async function putBack(tx: Queries, kind: Kind, merge: Merge, stamp: ReturnType<typeof sql>): Promise<void> {
  const { keptId, mergedId, before, moved } = merge;
  await setColumns(tx, kind.table, keptId, before.kept, stamp);
  await setColumns(tx, kind.table, mergedId, before.merged, stamp);
  for (const [table, ids] of Object.entries(moved))
    await tx.execute(sql`update ${name(table)} set ${name(kind.link)} = ${mergedId}
      where id = any(${intList(ids)}) and ${name(kind.link)} = ${keptId}`);
  if (before.training.stopped !== null)
    await tx.execute(sql`update apprenticeships set is_current = true where id = ${before.training.stopped}`);
  await partContacts(tx, before.contacts ?? [], stamp);
  await disinheritNonDuplicates(tx, keptId, before.nonTwins ?? []);
}

/** Undoes merges; a second call for the same one changes nothing. */
export function mergeUndoer({ db, now, audit, jobs, registry, registrations }: Services) {
  const kinds = mergeKinds(registry);

  return (id: number, person: Person) =>
    db.transaction(async (tx) => {
      const [merge] = await tx.select().from(merges).where(eq(merges.id, id)).for('update');
      if (!merge) throw notFound('Fusion');
      const done = { mergeId: id, keptId: merge.keptId, mergedId: merge.mergedId };
      if (merge.undoneAt) return done;
      const at = now();
      if (mergeUndoableUntil(merge.doneAt) < at) throw cannot('les 30 jours sont passés.');
      const kind = kinds[merge.kind === 'student' ? 'student' : 'company'];
      const port = registrations();
      const withdrawn = await withdrawnIn(tx, merge.before);
      if (kind.kind === 'student') await port.lock(tx, merge, withdrawn);
      const [first, second] = [merge.keptId, merge.mergedId].sort((a, b) => a - b) as [number, number];
      const rows = new Map([[first, await rowOf(tx, kind, first)]]);
      rows.set(second, await rowOf(tx, kind, second));
      checkRecords(kind, merge, rows.get(merge.keptId)!, rows.get(merge.mergedId)!);
      await checkMoved(tx, kind, merge);
      if (kind.kind === 'student') await checkStudent(tx, merge);
      await putBack(tx, kind, merge, stampOf(at, person));
      const obstacle = await port.putBack(tx, person, withdrawn);
      if (obstacle) throw cannot(obstacle);
      await tx.update(merges).set({ undoneAt: at, undoneById: person.id }).where(eq(merges.id, id));
      if (kind.kind === 'student') await jobs.add(tx, afterMergeJob, { mergeId: id });
      await audit(tx, person, [
        { action: 'undo', entity: kind.kind, entityId: merge.keptId, diff: {} },
        { action: 'undo', entity: kind.kind, entityId: merge.mergedId, diff: {} },
        { action: 'undo', entity: 'merge', entityId: id, diff: { keptId: merge.keptId, mergedId: merge.mergedId } },
      ]);
      return done;
    });
}
