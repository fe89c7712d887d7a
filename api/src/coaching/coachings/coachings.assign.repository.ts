import { type CoachingFields, coachingSections } from '@tandem/shared/contract/coaching/coachings.record';
import type { HandedCoaching } from '@tandem/shared/contract/coaching/coachings.list';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { isOpenCoaching } from '@tandem/shared/contract/coaching/coachings.steps';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { valuesOf } from '../../platform/db/rows';
import { coachings as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import type { At, Change, Work, Written } from '../../platform/http/write';
import { checkChoices } from '../content.repository';
import { openCoaching } from '../readable.repository';
import { findCoaching } from './coachings.file.repository';
import { checkCoach } from './coachings.repository';
import { coachingActs, coachingWriter } from './coachings.write';

type To = Pick<CoachingFields, 'officeId' | 'coachId'>;

/** What whoever had the follow-up still wanted to be reminded of in it is the next one's to remember; the ids of these reminders. */
const reassignReminders = ({ tx, stamp }: Work, id: number, from: number, to: number): Promise<number[]> =>
  valuesOf(
    tx,
    z.number(),
    sql`update tasks t set owner_id = taker.id, version = t.version + 1,
      updated_at = ${stamp.added.createdAt.toISOString()}::timestamptz, updated_by_id = ${stamp.added.createdById}
    from users taker, users giver where t.coaching_id = ${id} and t.done_at is null and t.owner_id = giver.id
      and giver.employee_id = ${from} and taker.employee_id = ${to} returning t.id`,
  );

/** The reminders that go along; undefined: another version stands. */
async function give(change: Change<Coaching>, at: At, { officeId, coachId }: To): Promise<number[] | undefined> {
  const { tx, before, put } = change;
  if (before.version !== at.version) return undefined;
  if (!isOpenCoaching(before.status)) throw new Problem(422, 'Un suivi clos ne s’attribue plus.', {});
  await checkChoices(tx, coachingSections.assignment, { officeId }, { before, prefix: '' });
  await checkCoach(tx, coachId, 'coachId', before.coachId);
  const reminders =
    before.coachId === null || coachId === null || before.coachId === coachId
      ? []
      : await reassignReminders(change, at.id, before.coachId, coachId);
  return (await put(table, at, { officeId, coachId })) ? reminders : undefined;
}

/** One that has changed hands: what it was, and the reminders that went along. */
interface Handed extends At {
  before: Coaching;
  reminders: number[];
}

/** Who has which follow-up. */
export function coachingAssignments(services: Services) {
  const { within, record } = coachingWriter(services);
  const { change } = coachingActs(services);

  /** Throws where one has changed meanwhile: 409, or 422 as a part of another form. */
  async function handOverIn(work: Work, rows: readonly HandedCoaching[], status: 409 | 422): Promise<Handed[]> {
    const handed: Handed[] = [];
    // Always in the same order, so that two people never wait for each other.
    for (const { id, version, ...to } of rows.toSorted((one, other) => one.id - other.id)) {
      await openCoaching(work.tx, work.person, id);
      const before = (await findCoaching(work.tx, id))!;
      const reminders = await give({ ...work, before }, { id, version }, to);
      if (!reminders)
        throw new Problem(
          status,
          `Le suivi de ${before.name} a changé entre-temps. Vérifiez et recommencez.`,
          {},
        ).naming(before.name);
      const after = (await findCoaching(work.tx, id))!;
      await record(work, { action: 'assign', before, after });
      handed.push({ id, version: after.version, before, reminders });
    }
    return handed;
  }

  return {
    handOverIn,

    /** To whom had it before: as it was then, whatever became of the account since. */
    async undo(work: Work, before: Coaching, to: To): Promise<void> {
      await work.put(table, before, to);
      await record(work, { action: 'assign', before, after: await findCoaching(work.tx, before.id) });
    },

    assign: (at: At, to: To, person: Person): Promise<Written<Coaching>> =>
      change(at.id, person, 'assign', async (work) => (await give(work, at, to)) !== undefined),

    /** All of them, or none. */
    handOver: async (rows: readonly HandedCoaching[], person: Person): Promise<At[]> =>
      (await within(person, (work) => handOverIn(work, rows, 409))).map(({ id, version }) => ({ id, version })),
  };
}
