import type { MergedInto, MergePreview } from '@tandem/shared/contract/people/merges';
import { mergeUndoDays } from '@tandem/shared/contract/people/merges';
import { today } from '@tandem/shared/rules/dates';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Diff } from '../../platform/audit/audit.diff';
import type { AvsCipher } from '../../platform/db/avs-cipher';
import type { Queries } from '../../platform/db/database';
import { rowsOf, utc } from '../../platform/db/rows';
import { merges } from '../../platform/db/schema';
import type { MergeBefore } from '../../platform/db/schema/merges';
import type { Person } from '../../platform/http/person';
import { Problem, refused } from '../../platform/http/problem';
import type { Kind, Unit } from './merges.kinds';
import { differs, type Pair, previewOf } from './merges.preview';
import { type Asked, moveRows } from './merges.moves.repository';
import { name, pick, readPair, setColumns } from './merges.rows.repository';
import { fullName, userName } from '../../platform/db/names';

export type Merged = { mergeId: number } | { stale: MergePreview };

const dayMs = 86_400_000;

/** The undo of a merge ends here. */
export const undoableFrom = (now: Date) => new Date(now.getTime() - mergeUndoDays * dayMs);

export function mergesRepository({ db, now, audit, settings }: Services, cipher: AvsCipher) {
  /** AVS numbers may be switched off for the whole house: then nobody sees or chooses one. */
  async function unitsOf(queries: Queries, { units }: Kind): Promise<readonly Unit[]> {
    const { studentAvs } = await settings('feature', queries);
    return studentAvs ? units : units.filter(({ field }) => field !== 'avs');
  }

  async function record(tx: Queries, person: Person, kind: Kind, asked: Asked, diff: Diff, mergedName: string) {
    const both = { keptId: asked.keptId, mergedId: asked.mergedId };
    await audit(tx, person, [
      { action: 'merge', entity: kind.kind, entityId: asked.keptId, diff, reason: `Avec ${mergedName}` },
      { action: 'merge', entity: kind.kind, entityId: asked.mergedId, diff: {} },
      { action: 'merge', entity: 'merge', entityId: null, diff: both },
    ]);
  }

  return {
    async preview(kind: Kind, keptId: number, mergedId: number): Promise<MergePreview> {
      return previewOf(kind, await unitsOf(db, kind), await readPair(db, kind, { keptId, mergedId, cipher }));
    },

    /** Merges in one transaction, or nothing and how the two stand now. */
    merge: (kind: Kind, asked: Asked, person: Person): Promise<Merged> =>
      db.transaction(async (tx): Promise<Merged> => {
        const pair = await readPair(tx, kind, { ...asked, cipher, isLocking: true });
        const units = await unitsOf(tx, kind);
        const stand = previewOf(kind, units, pair);
        if (stand.kept.version !== asked.version || stand.merged.version !== asked.otherVersion)
          return { stale: stand };
        if (stand.blocked) throw new Problem(422, stand.blocked, {});
        const wrong = Object.keys(asked.choices).filter((field) =>
          stand.fields.every((known) => known.field !== field),
        );
        if (wrong.length > 0)
          throw refused(Object.fromEntries(wrong.map((field) => [`choices.${field}`, 'Ce champ ne se choisit pas.'])));

        const taken = units.filter((unit) => asked.choices[unit.field] === 'merged' && differs(unit, pair));
        const at = now();
        const before = await overwrite(tx, kind, pair, taken, { at, person });
        const moved = await moveRows(tx, kind, asked, today(at), before);
        const [made] = await tx
          .insert(merges)
          .values({
            kind: kind.kind,
            keptId: asked.keptId,
            mergedId: asked.mergedId,
            before,
            moved,
            doneAt: at,
            doneById: person.id,
          })
          .returning({ id: merges.id });
        await record(tx, person, kind, asked, diffOf(taken, pair), stand.merged.number ?? stand.merged.name);
        return { mergeId: made!.id };
      }),

    /** Where a record went, as long as the merge stands. */
    async mergedInto({ kind, table }: Kind, id: number): Promise<MergedInto | null> {
      const title = kind === 'student' ? sql`${fullName('k')}` : sql`k.name`;
      const [found] = await rowsOf<Omit<MergedInto, 'undoUntil'>>(
        db,
        sql`select m.id as "mergeId", m.kept_id as "keptId", ${title} as "keptName", ${utc(sql`m.done_at`)} as "doneAt",
        ${userName(sql`m.done_by_id`)} as "doneBy"
        from merges m join ${name(table)} k on k.id = m.kept_id
        where m.kind = ${kind} and m.merged_id = ${id} and m.undone_at is null order by m.id desc limit 1`,
      );
      if (!found) return null;
      const until = new Date(new Date(found.doneAt).getTime() + mergeUndoDays * dayMs);
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
    const stamp = sql`version = t.version + 1, updated_at = ${at.toISOString()}::timestamptz, updated_by_id = ${person.id}`;
    const gone = { ...archived, ...nothing };
    await setColumns(tx, table, Number(merged.row['id']), gone, stamp);
    await setColumns(tx, table, Number(kept.row['id']), pick(merged.row, columns), stamp);
    return {
      kept: pick(kept.row, columns),
      taken: pick(merged.row, columns),
      merged: pick(merged.row, Object.keys(gone)),
      training: { stopped: null, current: null },
      places: { ids: [], closedOn: null },
    };
  }
}

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
