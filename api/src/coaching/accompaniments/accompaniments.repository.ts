import type { AccompanimentFields } from '@tandem/shared/contract/coaching/accompaniments.record';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { recordRead } from '../../platform/audit/audit.reads';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import { accompaniments as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { type Change, auditEntriesOf, type Work, writerOf, type Written } from '../../platform/http/write';
import { lockCoaching, openCoaching, openCoachingOf, type OfStudent } from '../readable.repository';
import { checkValues, closedTo } from './accompaniments.checks.repository';
import { follow } from './accompaniments.effects.repository';
import { findAccompaniment, findLast, findStart, type Ids, listAccompaniments } from './accompaniments.file.repository';
import {
  accompanimentAuditLabels,
  type Asker,
  isAuthor,
  mayOf,
  maySee,
  type StoredAccompaniment,
} from './accompaniments.presenter';
import { storeVersion, listVersions } from './accompaniments.versions.repository';

interface Sent {
  values: AccompanimentFields;
  plansNext: boolean;
}
interface Changed extends Sent {
  version: number;
  reason: string | null;
}
type AccompanimentChange = Change<StoredAccompaniment>;

const name = 'Accompagnement';
const lateAfter = 72 * 3_600_000;
const askerOf = ({ person, today }: Work): Asker => ({ person, today });

const columnsOf = ({ goals, privateNote, ...values }: AccompanimentFields) => ({
  ...values,
  nextDate: values.nextDate || null,
  goalProgress: goals,
  ...(privateNote !== undefined && { privateNote }),
});

/** Throws unless this person may change it so (coaching 9, 10). */
function checkMay({ before, ...work }: AccompanimentChange, { values, reason }: Changed): void {
  const asker = askerOf(work);
  const may = mayOf(asker, before);
  if (!may.change && isAuthor(asker, before))
    throw new Problem(422, 'Cet accompagnement est verrouillé depuis 30 jours\u00a0: demandez à l’administration.', {});
  if (!may.change) throw new Problem(422, 'Vous ne changez que vos propres accompagnements.', {});
  if (may.needsReason && !reason) throw refused({ reason: 'Indiquez pourquoi vous modifiez cet accompagnement.' });
  if (values.privateNote !== undefined && !isAuthor(asker, before))
    throw refused({ 'values.privateNote': 'Une note privée n’est changée que par qui l’a écrite.' });
  if (before.isFinal && !values.isFinal)
    throw new Problem(422, 'Ce qui est définitif ne redevient pas un brouillon.', {});
}

async function startOf({ tx, person }: Work, { id }: OfStudent) {
  const start = await findStart(tx, person, id);
  const why = closedTo(start);
  if (why) throw new Problem(422, why, {});
  return start;
}

/** Throws where a draft that comes back could not be added any more. */
export async function refuseClosed(work: Work, ids: readonly number[]): Promise<void> {
  const found = await rowsOf(
    work.tx,
    { id: z.number(), studentId: z.number() },
    sql`select distinct c.id, c.student_id as "studentId" from accompaniments a join coachings c on c.id = a.coaching_id
      where a.id = any(${intList(ids)}) order by 1`,
  );
  for (const of of found) {
    await lockCoaching(work.tx, work.person, of);
    await startOf(work, of);
  }
}

/** Accompaniments of whoever reads their follow-up. */
export function accompanimentsRepository(services: Services) {
  const { db, audit, now } = services;
  const writer = writerOf<StoredAccompaniment, Ids>(services, {
    name,
    beforeWrite: ({ tx, person }, ids) => lockCoaching(tx, person, ids),
    read: findAccompaniment,
    auditEntries: auditEntriesOf('accompaniment', accompanimentAuditLabels),
  });

  /** A step, unless this person may not even know of it. */
  const seeing = (step: (change: AccompanimentChange) => Promise<boolean>) => async (change: AccompanimentChange) => {
    if (!maySee(askerOf(change), change.before)) throw notFound(name);
    return step(change);
  };

  const finalNow = ({ isFinal }: AccompanimentFields) => ({ finalAt: isFinal ? now() : null });
  const read = <T>(person: Person, id: number, find: (tx: Queries) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const found = await find(tx);
      await recordRead(audit, tx, person, { what: 'read_accompaniments', entity: 'coaching', entityId: id });
      return found;
    });
  const seen = async (tx: Queries, ids: Ids, asker: Asker) => {
    await openCoachingOf(tx, asker.person, ids);
    const found = await findAccompaniment(tx, ids);
    if (!found || !maySee(asker, found)) throw notFound(name);
    return found;
  };

  return {
    /** The read is recorded before the content leaves. */
    list: (id: number, person: Person) =>
      read(person, id, async (tx) => {
        await openCoaching(tx, person, id);
        return listAccompaniments(tx, person, id);
      }),

    start: (of: OfStudent, person: Person) =>
      read(person, of.id, async (tx) => {
        await openCoachingOf(tx, person, of);
        return { ...(await findStart(tx, person, of.id)), last: await findLast(tx, of.id) };
      }),

    show: (ids: Ids, asker: Asker & { person: Person }) => read(asker.person, ids.id, (tx) => seen(tx, ids, asker)),

    versions: (ids: Ids, asker: Asker & { person: Person }) =>
      read(asker.person, ids.id, async (tx) => listVersions(tx, await seen(tx, ids, asker))),

    /** Its reader says why, and that is recorded before the note leaves (coaching 10). */
    note: (ids: Ids, asker: Asker & { person: Person }, reason: string): Promise<{ privateNote: string | null }> =>
      db.transaction(async (tx) => {
        const { privateNote } = await seen(tx, ids, asker);
        const entry = { what: 'read_private_note', entity: 'accompaniment', entityId: ids.accompId, reason } as const;
        await recordRead(audit, tx, asker.person, entry);
        return { privateNote };
      }),

    add: (of: OfStudent, { values, plansNext }: Sent, person: Person): Promise<StoredAccompaniment> =>
      writer.add(person, async (work) => {
        await lockCoaching(work.tx, person, of);
        const { authorId } = await startOf(work, of);
        await checkValues(work, { coachingId: of.id, values, plansNext });
        const row = { ...columnsOf(values), ...finalNow(values), coachingId: of.id, coachId: authorId! };
        const [added] = await work.tx
          .insert(table)
          .values({ ...row, ...work.stamp.added })
          .returning({ id: table.id });
        await follow(work, services, { coachingId: of.id, values, plansNext });
        return { ...of, accompId: added!.id };
      }),

    change: (ids: Ids, sent: Changed, person: Person): Promise<Written<StoredAccompaniment>> =>
      writer.change(
        ids,
        person,
        'change',
        seeing(async (change) => {
          const { before, put } = change;
          const { version, values, plansNext } = sent;
          if (before.version !== version) return false;
          checkMay(change, sent);
          if (!before.isFinal) await startOf(change, ids);
          await checkValues(change, { coachingId: ids.id, values, plansNext }, before);
          const isLate = before.finalAt !== null && now().getTime() - Date.parse(before.finalAt) > lateAfter;
          const state = before.isFinal ? { isEditedLate: before.isEditedLate || isLate } : finalNow(values);
          if (!(await put(table, { id: ids.accompId, version }, { ...columnsOf(values), ...state }))) return false;
          if (before.isFinal) await storeVersion(change, { values, reason: sent.reason, at: now() });
          await follow(change, services, { coachingId: ids.id, values, plansNext }, before);
          return true;
        }),
        sent.reason ?? undefined,
      ),

    remove: (ids: Ids, version: number, person: Person): Promise<Written<StoredAccompaniment>> =>
      writer.remove(
        ids,
        person,
        seeing(async (change) => {
          const { before, remove } = change;
          if (before.version !== version) return false;
          if (!mayOf(askerOf(change), before).remove)
            throw new Problem(422, 'Un accompagnement définitif ne se supprime pas.', {});
          return remove(table, { id: ids.accompId, version });
        }),
      ),
  };
}
