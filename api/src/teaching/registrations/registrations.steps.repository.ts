import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { isClosed, type RegistrationStep } from '@tandem/shared/contract/teaching/registrations.steps';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { rowCount, rowsOf } from '../../platform/db/rows';
import { registrations as table } from '../../platform/db/schema';
import type { Actor } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { type At, withAct, type Work, type Written } from '../../platform/http/write';
import { findGroup } from '../placing/locked.repository';
import type { Acting } from '../conflicts/acting';
import { askFirst } from '../../platform/http/asking';
import { notifyingRepository, type CourseLetter } from '../course-mails/notifying.repository';
import { settleRequest } from '../placing/notices.repository';
import { placingRepository } from '../placing/placing.repository';
import { findRegistration } from './registrations.file.repository';
import { checkComplete, checkStep } from './registrations.rules';
import { registrationWriter } from './registrations.write';

type Columns = Partial<typeof table.$inferInsert>;

/** The steps of teaching 7, for one registration in a transaction that others may share. */
export function registrationSteps(services: Services) {
  const { now } = services;
  const placing = placingRepository(services);
  const { notifyOfSteps } = notifyingRepository(services);
  const { within, record } = registrationWriter(services);

  /** A step that touches no group. */
  async function put(
    work: Work<Actor>,
    before: Registration,
    action: string,
    columns: Columns,
    reason?: string | null,
  ) {
    const statusChangedAt = now();
    const isWritten = await work.put(table, before, { ...columns, statusChangedAt });
    if (!isWritten) return false;
    if (before.status === 'requested') await settleRequest(work, before.id);
    const after = await findRegistration(work.tx, before.id);
    await record(work, { action, before, after, reason: reason ?? undefined });
    return true;
  }

  async function wait(
    work: Work,
    before: Registration,
    { reason, from = work.today }: Extract<RegistrationStep, { to: 'waiting' }>,
    letters: CourseLetter[],
  ): Promise<boolean> {
    const { id: registrationId, version, status } = before;
    if (status === 'placed')
      return placing.leave(work, { registrationId, version, from, letters }, reason ?? undefined);
    if (!isClosed(status)) {
      checkComplete(await snapshot(work.tx, before.id));
      const isWritten = await put(work, before, 'wait', { status: 'waiting' }, reason);
      if (isWritten) letters.push({ registrationId, template: 'waiting' });
      return isWritten;
    }
    if (!reason) throw refused({ reason: 'Indiquez pourquoi vous reprenez cette inscription.' });
    await refuseSecond(work.tx, before);
    const again = { status: 'waiting', closedOn: null, failReasonId: null, statusReason: reason } as const;
    return put(work, before, 'reopen', again, reason);
  }

  type Closing = Extract<RegistrationStep, { to: 'withdrawn' | 'rejected' }>;

  async function closeWith(
    work: Work<Actor>,
    before: Registration,
    step: Closing,
    letters: CourseLetter[],
  ): Promise<boolean> {
    const { to, reason } = step;
    const columns = { status: to, statusReason: reason, closedOn: work.today } as const;
    const isWritten = await put(work, before, to === 'rejected' ? 'reject' : 'withdraw', columns, reason);
    const letter = { registrationId: before.id, template: 'rejected', more: { motif: reason ?? '' } } as const;
    if (isWritten && to === 'rejected') letters.push(letter);
    return isWritten;
  }

  /** The same for what comes from outside, whose letter is written at once. */
  async function close(work: Work<Actor>, before: Registration, step: Closing): Promise<boolean> {
    const letters: CourseLetter[] = [];
    const isWritten = await closeWith(work, before, step, letters);
    await notifyOfSteps(work, letters);
    return isWritten;
  }

  /** Does a step as it stands, and adds its letters to those; false: another version stands. Throws what is in the way. */
  async function take(
    work: Work,
    before: Registration,
    step: RegistrationStep,
    letters: CourseLetter[],
  ): Promise<boolean> {
    const { today, tx } = work;
    checkStep(before.status, step.to);
    const of = { registrationId: before.id, version: before.version, letters };
    switch (step.to) {
      case 'waiting':
        return wait(work, before, step, letters);
      case 'placed': {
        const { groupId } = step;
        const { firstDate } = await findGroup(tx, groupId);
        const from = step.from ?? (firstDate && firstDate > today ? firstDate : today);
        return before.status === 'placed'
          ? placing.move(work, { ...of, groupId, from })
          : placing.place(work, { ...of, groupId, from });
      }
      case 'dropped': {
        if (step.closedOn > today) throw refused({ closedOn: 'Cette date est dans le futur.' });
        await checkReason(tx, step.failReasonId);
        return placing.drop(work, { ...of, failReasonId: step.failReasonId, closedOn: step.closedOn });
      }
      case 'completed':
        return placing.complete(work, { ...of, lastDay: step.closedOn ?? today });
      default:
        return closeWith(work, before, step, letters);
    }
  }

  return {
    take,
    close,
    branchOf: async (tx: Queries, groupId: number) => (await findGroup(tx, groupId)).branchId,

    step: (at: At, step: RegistrationStep, { person, agreed }: Acting): Promise<Written<Registration>> =>
      within(person, async (work) => {
        const before = await findRegistration(work.tx, at.id);
        if (!before) throw notFound('Inscription');
        // Whoever read an older one hears that, not that their step does not exist.
        const letters: CourseLetter[] = [];
        const isWritten = before.version === at.version && (await take(work, before, step, letters));
        askFirst({ questions: [], notified: await notifyOfSteps(work, letters) }, agreed);
        const row = (await findRegistration(work.tx, at.id))!;
        return { isStale: !isWritten, row: isWritten ? withAct(row, work) : row };
      }),
  };
}

async function snapshot(tx: Queries, id: number) {
  const [row] = await rowsOf(
    tx,
    { professionId: z.number().nullable(), learningYearId: z.number().nullable() },
    sql`select coalesce(a.profession_id, r.profession_id) as "professionId",
        coalesce(a.learning_year_id, r.learning_year_id) as "learningYearId"
      from registrations r left join apprenticeships a on a.student_id = r.student_id and a.is_current where r.id = ${id}`,
  );
  return row!;
}

/** Whether the branch was asked for again meanwhile (teaching 5). */
export async function hasSecond(tx: Queries, id: number): Promise<boolean> {
  const found = await rowCount(
    tx,
    sql`select 1 from registrations r join registrations other on other.student_id = r.student_id
        and other.branch_id = r.branch_id and other.training_year_id = r.training_year_id and other.id <> r.id
      where r.id = ${id} and other.status in ('requested', 'waiting', 'placed')`,
  );
  return found > 0;
}

async function refuseSecond(tx: Queries, { id, branch }: Registration): Promise<void> {
  if (await hasSecond(tx, id)) throw new Problem(409, `Une autre inscription en ${branch} est ouverte cette année.`);
}

async function checkReason(tx: Queries, failReasonId: number): Promise<void> {
  const found = await rowCount(
    tx,
    sql`select 1 from list_items item where item.id = ${failReasonId} and item.list = 'fail-reason' and item.is_active`,
  );
  if (found === 0) throw refused({ failReasonId: 'Cette valeur n’est pas proposée.' });
}
