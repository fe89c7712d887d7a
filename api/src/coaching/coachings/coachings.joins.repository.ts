import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { intList, rowCount, valuesOf } from '../../platform/db/rows';
import { coachingJoins, coachings as table, merges } from '../../platform/db/schema';
import type { Actor, Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import type { At, Work, Written } from '../../platform/http/write';
import { isOpen } from '../followed.repository';
import { notifyOfJoin, settleCoaching } from '../notices.repository';
import { findCoaching } from './coachings.file.repository';
import {
  type JoinRow,
  lockOpenOf,
  lockRows,
  moveBack,
  moveHanging,
  together,
  valuesIn,
  without,
} from './coachings.joins.rows.repository';
import { coachingWriter } from './coachings.write';

type Join = typeof coachingJoins.$inferSelect;
type Merge = Pick<typeof merges.$inferSelect, 'id' | 'keptId' | 'mergedId' | 'moved' | 'undoneAt'>;

const system: Actor = { id: null, ip: '' };
const apart = 'Ces suivis ne sont plus réunis.';

/** A merge of two files that nobody undoes, and the two files in which nobody opens a follow-up, until the transaction ends. */
async function lockMerge(tx: Queries, id: number): Promise<Merge | undefined> {
  const [merge] = await tx.select().from(merges).where(eq(merges.id, id)).for('no key update');
  if (merge)
    await tx.execute(sql`select s.id from students s where s.id = any(${intList([merge.keptId, merge.mergedId])})
      order by s.id for no key update`);
  return merge;
}

/** The merge by which one of the open follow-ups of a file came to the other. */
async function mergeOf(tx: Queries, studentId: number): Promise<number | undefined> {
  const [found] = await valuesOf(
    tx,
    z.number(),
    sql`select m.id from merges m join coachings c on m.moved->'coachings' @> to_jsonb(c.id)
      where m.kind = 'student' and m.undone_at is null and m.kept_id = ${studentId} and c.student_id = ${studentId}
        and ${isOpen} order by m.id desc limit 1`,
  );
  return found;
}

/** Follow-ups of two files that became one: joined, and parted again (coaching 16). */
export function coachingJoiner(services: Services) {
  const { db } = services;
  const { change, record, workIn } = coachingWriter(services);

  /** Does something to both, writes it into their journals and tells whom it concerns. */
  async function both(
    work: Work<Actor>,
    { keptId, joinedId }: Pick<Join, 'keptId' | 'joinedId'>,
    { action, became }: { action: 'join' | 'part'; became: 'réunis' | 'séparés' },
    act: () => Promise<unknown>,
    recordedId?: number,
  ): Promise<void> {
    const ids = [keptId, joinedId];
    const before = await allOf(work.tx, ids);
    await act();
    for (const after of await allOf(work.tx, ids)) {
      const former = before.find(({ id }) => id === after.id);
      if (former && after.id !== recordedId) await record(work, { action, before: former, after });
      await notifyOfJoin(work, after, became);
    }
  }

  async function join(work: Work<Actor>, mergeId: number, kept: JoinRow, joined: JoinRow): Promise<void> {
    const { tx, put, stamp } = work;
    const { updatedAt: at } = stamp.changed;
    const before = { kept: valuesIn(kept), taken: together(kept, joined), status: joined.status };
    await both(work, { keptId: kept.id, joinedId: joined.id }, { action: 'join', became: 'réunis' }, async () => {
      await put(table, kept, before.taken);
      await put(table, joined, { status: 'withdrawn', statusChangedAt: at });
      await settleCoaching(work, joined.id);
      const moved = await moveHanging(tx, joined.id, kept.id);
      const row = { mergeId, keptId: kept.id, joinedId: joined.id, before, moved, joinedAt: at };
      await tx.insert(coachingJoins).values(row);
    });
  }

  /** All open follow-ups of the file that stays become one. */
  async function joinAll(work: Work<Actor>, { id, keptId }: Merge): Promise<void> {
    const [kept, ...others] = await lockOpenOf(work.tx, keptId);
    if (!kept) return;
    for (const joined of others) {
      const [now = kept] = await lockRows(work.tx, [kept.id]);
      await join(work, id, now, joined);
    }
  }

  /** Each gets back what was its own; the one that came with the other file belongs to that file again. */
  async function part(work: Work<Actor>, merge: Merge, join: Join, recordedId?: number): Promise<void> {
    const { tx, put, person, stamp } = work;
    const { id, keptId, joinedId, before, moved } = join;
    const { updatedAt: at } = stamp.changed;
    await checkLast(tx, keptId);
    await both(
      work,
      join,
      { action: 'part', became: 'séparés' },
      async () => {
        const rows = await lockRows(tx, [keptId, joinedId]);
        await moveBack(tx, { from: keptId, to: joinedId, moved });
        // The one that goes on first: whether it leaves the file decides what becomes of the other one.
        for (const row of rows.toSorted((one, other) => Number(other.id === keptId) - Number(one.id === keptId))) {
          const studentId = merge.moved['coachings']?.includes(row.id) ? merge.mergedId : row.studentId;
          const values = row.id === keptId ? without(row, before) : await reopened(tx, studentId, before.status, at);
          await put(table, row, { ...values, studentId });
        }
        await tx.update(coachingJoins).set({ partedAt: at, partedById: person.id }).where(eq(coachingJoins.id, id));
      },
      recordedId,
    );
  }

  const standing = (tx: Queries, mergeId: number): Promise<Join[]> =>
    tx
      .select()
      .from(coachingJoins)
      .where(and(eq(coachingJoins.mergeId, mergeId), isNull(coachingJoins.partedAt)))
      .orderBy(sql`${coachingJoins.id} desc`);

  return {
    /** After two files became one, or two again. */
    afterMerge: ({ mergeId }: { mergeId: number }): Promise<void> =>
      db.transaction(async (tx) => {
        const merge = await lockMerge(tx, mergeId);
        if (!merge) return;
        if (!merge.undoneAt) return joinAll(workIn(tx, system), merge);
        for (const join of await standing(tx, mergeId)) await part(workIn(tx, system), merge, join);
      }),

    /** What a merge of earlier has left: throws 422 where no merge tells which follow-up came from where. */
    async joinOf(work: Work, studentId: number): Promise<void> {
      const mergeId = await mergeOf(work.tx, studentId);
      const merge = mergeId && (await lockMerge(work.tx, mergeId));
      if (!merge)
        throw new Problem(422, 'Terminez l’un des deux suivis dans CoachApp\u00a0: aucune fusion ne les explique.', {});
      await joinAll(work, merge);
    },

    /** Whoever reads one of the two parts them. */
    part: (at: At, joinId: number, person: Person): Promise<Written<Coaching>> =>
      change(at.id, person, 'part', async (work) => {
        const isOf = or(eq(coachingJoins.keptId, at.id), eq(coachingJoins.joinedId, at.id));
        const find = () =>
          work.tx
            .select()
            .from(coachingJoins)
            .where(and(eq(coachingJoins.id, joinId), isOf, isNull(coachingJoins.partedAt)));
        const [found] = await find();
        const merge = found && (await lockMerge(work.tx, found.mergeId));
        // Whoever waited for somebody else who parts them reads another version by now.
        const rows = await lockRows(work.tx, found ? [found.keptId, found.joinedId] : [at.id]);
        if (rows.every(({ id, version }) => id !== at.id || version !== at.version)) return false;
        const [join] = await find();
        if (!merge || !join) throw new Problem(422, apart, {});
        await part(work, merge, join, at.id);
        return true;
      }),
  };
}

async function allOf(tx: Queries, ids: readonly number[]): Promise<Coaching[]> {
  const found: Coaching[] = [];
  for (const id of ids) found.push((await findCoaching(tx, id))!);
  return found;
}

/** Throws 422 while the one that goes on is itself joined into a third. */
async function checkLast(tx: Queries, keptId: number): Promise<void> {
  const found = await rowCount(
    tx,
    sql`select 1 from coaching_joins j where j.joined_id = ${keptId} and j.parted_at is null`,
  );
  if (found > 0) throw new Problem(422, 'Séparez d’abord la réunion la plus récente.', {});
}

/** The status it had, unless another follow-up is open in its file by now: then it stays closed, with what is its own. */
async function reopened(tx: Queries, studentId: number, status: Join['before']['status'], at: Date) {
  const others = await rowCount(tx, sql`select 1 from coachings c where c.student_id = ${studentId} and ${isOpen}`);
  return others > 0 ? {} : { status, statusChangedAt: at };
}
