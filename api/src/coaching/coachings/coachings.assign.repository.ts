import { type CoachingFields, coachingSections } from '@tandem/shared/contract/coaching/coachings.record';
import type { HandedCoaching } from '@tandem/shared/contract/coaching/coachings.list';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { isOpenCoaching } from '@tandem/shared/contract/coaching/coachings.steps';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { coachings as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import type { At, Change, Written } from '../../platform/http/write';
import { checkChoices } from '../content.repository';
import { openCoaching } from '../readable.repository';
import { findCoaching } from './coachings.file.repository';
import { checkCoach } from './coachings.repository';
import { coachingWriter } from './coachings.write';

type To = Pick<CoachingFields, 'officeId' | 'coachId'>;

/** What whoever had the follow-up still wanted to be reminded of in it is the next one's to remember. */
const reassignReminders = ({ tx, stamp }: Change<Coaching>, id: number, from: number, to: number): Promise<unknown> =>
  tx.execute(sql`update tasks t set owner_id = taker.id, version = t.version + 1,
      updated_at = ${stamp.added.createdAt.toISOString()}::timestamptz, updated_by_id = ${stamp.added.createdById}
    from users taker, users giver where t.coaching_id = ${id} and t.done_at is null and t.owner_id = giver.id
      and giver.employee_id = ${from} and taker.employee_id = ${to}`);

/** False: another version stands. */
async function give(change: Change<Coaching>, at: At, { officeId, coachId }: To): Promise<boolean> {
  const { tx, before, put } = change;
  if (before.version !== at.version) return false;
  if (!isOpenCoaching(before.status)) throw new Problem(422, 'Un suivi clos ne s’attribue plus.', {});
  await checkChoices(tx, coachingSections.assignment, { officeId }, { before, prefix: '' });
  await checkCoach(tx, coachId, 'coachId', before.coachId);
  if (before.coachId !== null && coachId !== null) await reassignReminders(change, at.id, before.coachId, coachId);
  return put(table, at, { officeId, coachId });
}

/** Who has which follow-up. */
export function coachingAssignments(services: Services) {
  const { change, within, record } = coachingWriter(services);

  return {
    assign: (at: At, to: To, person: Person): Promise<Written<Coaching>> =>
      change(at.id, person, 'assign', (work) => give(work, at, to)),

    /** All of them, or none: throws 409 where one has changed meanwhile. */
    handOver: (rows: readonly HandedCoaching[], person: Person): Promise<At[]> =>
      within(person, async (work) => {
        const given: At[] = [];
        // Always in the same order, so that two people never wait for each other.
        for (const { id, version, ...to } of rows.toSorted((one, other) => one.id - other.id)) {
          await openCoaching(work.tx, person, id);
          const before = (await findCoaching(work.tx, id))!;
          if (!(await give({ ...work, before }, { id, version }, to)))
            throw new Problem(409, `Le suivi de ${before.name} a changé entre-temps. Vérifiez et recommencez.`).naming(
              before.name,
            );
          const after = (await findCoaching(work.tx, id))!;
          await record(work, { action: 'assign', before, after });
          given.push({ id, version: after.version });
        }
        return given;
      }),
  };
}
