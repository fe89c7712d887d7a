import {
  mergedInto,
  type MergedInto,
  type MergePreview,
  mergeUndoableUntil,
} from '@tandem/shared/contract/people/merges';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Diff } from '../../platform/audit/audit.diff';
import type { FieldCipher } from '../../platform/db/field-cipher';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf, utc } from '../../platform/db/rows';
import { merges } from '../../platform/db/schema';
import type { MergeBefore } from '../../platform/db/schema/merges';
import type { Person } from '../../platform/http/person';
import { afterMergeJob } from '../../platform/jobs/after-merge';
import { Problem, refused } from '../../platform/http/problem';
import { contactText, joinContacts } from './merges.contacts.repository';
import { type Kind, kindFor, type Unit } from './merges.kinds';
import { differs, type Pair, previewOf } from './merges.preview';
import { type MergeRequest, moveRows } from './merges.moves.repository';
import { name, pick, setColumns } from './merges.columns.repository';
import { readPair } from './merges.rows.repository';
import { fullName, userName } from '../../platform/db/names';

export type Merged = { mergeId: number } | { stale: MergePreview; why: string };
type PreviewQuery = Pick<MergeRequest, 'keptId' | 'mergedId'> & { order: 'given' | 'advised' };

export function mergesRepository({ db, now, audit, jobs, settings, registrations }: Services, cipher: FieldCipher) {
  /** AVS numbers may be switched off for the whole house: then nobody sees or chooses one. */
  async function unitsOf(queries: Queries, { units }: Kind): Promise<readonly Unit[]> {
    const { studentAvs } = await settings('feature', queries);
    return studentAvs ? units : units.filter(({ field }) => field !== 'avs');
  }

  async function record(
    tx: Queries,
    person: Person,
    kind: Kind,
    request: MergeRequest,
    diff: Diff,
    mergedName: string,
  ) {
    const both = { keptId: request.keptId, mergedId: request.mergedId };
    await audit(tx, person, [
      { action: 'merge', entity: kind.kind, entityId: request.keptId, diff, reason: `Avec ${mergedName}` },
      { action: 'merge', entity: kind.kind, entityId: request.mergedId, diff: {} },
      { action: 'merge', entity: 'merge', entityId: null, diff: both },
    ]);
  }

  return {
    /** `advised`: the record that should stay comes back as the kept one. */
    async preview(
      wanted: Kind,
      { keptId, mergedId, order }: PreviewQuery,
      { audience }: Person,
    ): Promise<MergePreview> {
      const kind = kindFor(wanted, audience);
      const units = await unitsOf(db, kind);
      const read = async (pair: Pick<PreviewQuery, 'keptId' | 'mergedId'>) =>
        previewOf(kind, units, await readPair(db, kind, { ...pair, cipher, port: registrations() }));
      const given = await read({ keptId, mergedId });
      return order === 'given' || given.advice.keptId === keptId ? given : read({ keptId: mergedId, mergedId: keptId });
    },

    /** Merges in one transaction, or nothing and how the two stand now. */
    merge: (kind: Kind, request: MergeRequest, person: Person): Promise<Merged> =>
      db.transaction(async (tx): Promise<Merged> => {
        const port = registrations();
        if (kind.kind === 'student') await port.lock(tx, request);
        const pair = await readPair(tx, kind, { ...request, cipher, port, forUpdate: true });
        const units = await unitsOf(tx, kind);
        const stand = previewOf(kindFor(kind, person.audience), units, pair);
        if (stand.kept.version !== request.version || stand.merged.version !== request.otherVersion)
          return { stale: stand, why: await whyStale(tx, kind, request) };
        if (stand.blocked) throw new Problem(422, stand.blocked, {});
        const wrong = Object.keys(request.choices).filter((field) =>
          stand.fields.every((known) => known.field !== field),
        );
        if (wrong.length > 0)
          throw refused(Object.fromEntries(wrong.map((field) => [`choices.${field}`, 'Ce champ ne se choisit pas.'])));
        if (request.contacts?.some((id) => stand.contacts.every((known) => known.id !== id)))
          throw refused({ contacts: 'Ce contact n’a pas d’égal dans l’autre fiche.' });

        const taken = units.filter((unit) => request.choices[unit.field] === 'merged' && differs(unit, pair));
        const at = now();
        const before = await overwrite(tx, kind, pair, taken, { at, person });
        const same = pair.contacts.filter(({ merged, isSame }) => request.contacts?.includes(merged.id) ?? isSame);
        if (same.length > 0) before.contacts = await joinContacts(tx, same, at, stampOf(at, person));
        if (kind.kind === 'student') before.registrations = await port.withdraw(tx, person, request);
        const moved = await moveRows(tx, kind, request, before);
        const [made] = await tx
          .insert(merges)
          .values({
            kind: kind.kind,
            keptId: request.keptId,
            mergedId: request.mergedId,
            before,
            moved,
            doneAt: at,
            doneById: person.id,
          })
          .returning({ id: merges.id });
        if (kind.kind === 'student') await jobs.add(tx, afterMergeJob, { mergeId: made!.id });
        await audit(tx, person, same.map(joinedEntry));
        await record(tx, person, kind, request, diffOf(taken, pair), stand.merged.number ?? stand.merged.name);
        return { mergeId: made!.id };
      }),

    /** Where a record went, as long as the merge stands. */
    async mergedInto({ kind, table }: Kind, id: number): Promise<MergedInto | null> {
      const title = kind === 'student' ? sql`${fullName('k')}` : sql`k.name`;
      const [found] = await rowsOf(
        db,
        mergedInto.omit({ undoUntil: true }),
        sql`select m.id as "mergeId", m.kept_id as "keptId", ${title} as "keptName", ${utc(sql`m.done_at`)} as "doneAt",
        ${userName(sql`m.done_by_id`)} as "doneBy"
        from merges m join ${name(table)} k on k.id = m.kept_id
        where m.kind = ${kind} and m.merged_id = ${id} and m.undone_at is null order by m.id desc limit 1`,
      );
      if (!found) return null;
      const until = mergeUndoableUntil(found.doneAt);
      return { ...found, undoUntil: until > now() ? until.toISOString() : null };
    },
  };

  /** Gives the kept record the chosen values and puts the merged one away. */
  async function overwrite(
    tx: Queries,
    { kind, table, unique }: Kind,
    { kept, merged }: Pair,
    taken: readonly Unit[],
    { at, person }: { at: Date; person: Person },
  ): Promise<MergeBefore> {
    const columns = taken.flatMap((unit) => unit.columns);
    const given = columns.filter((column) => unique.includes(column));
    const nothing = Object.fromEntries(given.map((column) => [column, null]));
    const archived = { archived_at: at.toISOString(), ...(kind === 'student' && { duplicate_of_id: kept.row['id'] }) };
    const stamp = stampOf(at, person);
    const gone = { ...archived, ...nothing };
    await setColumns(tx, table, Number(merged.row['id']), gone, stamp);
    await setColumns(tx, table, Number(kept.row['id']), pick(merged.row, columns), stamp);
    return {
      kept: pick(kept.row, columns),
      taken: pick(merged.row, columns),
      merged: pick(merged.row, Object.keys(gone)),
      training: { stopped: null, current: null },
    };
  }
}

/** What happened to the two since they were compared. */
async function whyStale(tx: Queries, { kind }: Kind, { keptId, mergedId }: MergeRequest): Promise<string> {
  const both = intList([keptId, mergedId]);
  const [first] = await rowsOf(
    tx,
    { by: z.string(), isPair: z.boolean() },
    sql`select ${userName(sql`m.done_by_id`)} as "by", (m.kept_id = any(${both}) and m.merged_id = any(${both})) as "isPair"
    from merges m where m.kind = ${kind} and m.undone_at is null and m.merged_id = any(${both}) order by m.id desc limit 1`,
  );
  if (!first) return 'Une de ces fiches a été modifiée entre-temps. Comparez-les à nouveau.';
  return first.isPair
    ? `${first.by} vient de fusionner ces deux fiches\u00a0: il ne reste rien à faire.`
    : `${first.by} vient de fusionner une de ces fiches avec une autre\u00a0: rien n’a été changé ici.`;
}

/** For `setColumns`: one version more, by whom and when. */
export const stampOf = (at: Date, person: Person) =>
  sql`version = t.version + 1, updated_at = ${at.toISOString()}::timestamptz, updated_by_id = ${person.id}`;

const joinedEntry = ({ kept, merged }: Pair['contacts'][number]) => ({
  action: 'merge',
  entity: 'contact',
  entityId: kept.id,
  diff: { joined: [null, contactText(merged)] },
});

/** What the kept record's history tells. */
function diffOf(taken: readonly Unit[], { kept, merged }: Pair): Diff {
  const diff: Diff = {};
  for (const unit of taken) {
    const [before, after] = [unit.texts(kept), unit.texts(merged)];
    for (const key of Object.keys(after)) {
      if (before[key] !== after[key]) diff[key] = [before[key] ?? null, after[key] ?? null];
    }
  }
  return diff;
}
