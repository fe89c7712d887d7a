import type { NewRegistrations, RegistrationFields } from '@tandem/shared/contract/teaching/registrations.fields';
import { answeredFields, type Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { isClosed } from '@tandem/shared/contract/teaching/registrations.steps';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { choicesIn, faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import { registrations as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound, Problem, refused } from '../../platform/http/problem';
import { type At, withAct, type Work, type Written } from '../../platform/http/write';
import type { Acting } from '../conflicts/acting';
import { askFirst } from '../../platform/http/asking';
import { notifyingRepository, type CourseLetter } from '../course-mails/notifying.repository';
import { notifyOfRequest } from '../placing/notices.repository';
import { yearOn } from '../../platform/db/year.repository';
import { findApplicant, findRegistration } from './registrations.file.repository';
import { checkComplete, checkPayer, choicesOf, regionOf, rowsOfForm } from './registrations.rules';
import { changePayer } from './registrations.payers.repository';
import { registrationSteps } from './registrations.steps.repository';
import { registrationWriter } from './registrations.write';

const duplicateColumns = z.object({
  duplicate: z.object({ id: z.number(), branchId: z.number(), branch: z.string() }),
});
type Duplicate = z.infer<typeof duplicateColumns>;
interface Added {
  values: NewRegistrations;
  to: 'requested' | 'waiting';
  place?: { groupId: number; from?: string | undefined } | undefined;
}

async function openApplicant({ tx }: Pick<Work, 'tx'>, studentId: number) {
  const applicant = await findApplicant(tx, studentId);
  if (!applicant) throw notFound('Apprenti·e');
  if (applicant.closedBecause) throw new Problem(422, applicant.closedBecause, {});
  return applicant;
}

async function checkChoices(tx: Queries, values: NewRegistrations | RegistrationFields, current?: ReadonlySet<number>) {
  const faults = await faultsOf(tx, choicesOf(values), current);
  if (Object.keys(faults).length > 0) throw refused(faults);
}

/** One of these branches that is asked for already this year; nobody else registers the apprentice meanwhile. */
async function findDuplicate({ tx, today }: Work, studentId: number, branchIds: readonly number[]) {
  await tx.execute(sql`select s.id from students s where s.id = ${studentId} for no key update`);
  const [found] = await rowsOf(
    tx,
    duplicateColumns.shape.duplicate,
    sql`select r.id, r.branch_id as "branchId", item.label as branch from registrations r
      join list_items item on item.id = r.branch_id
      where r.student_id = ${studentId} and r.branch_id = any(${intList(branchIds)})
        and r.training_year_id = ${yearOn(today)} and r.status in ('requested', 'waiting', 'placed') limit 1`,
  );
  return found;
}

export function registrationsRepository(services: Services) {
  const { db } = services;
  const { within, record, change } = registrationWriter(services);
  const { notifyOfSteps } = notifyingRepository(services);
  const steps = registrationSteps(services);

  /** One row for each branch, with what is the same for all of them. */
  async function insert(work: Work, studentId: number, { values, to }: Added): Promise<number[]> {
    const applicant = await openApplicant(work, studentId);
    await checkChoices(work.tx, values);
    checkPayer(values, applicant);
    if (to === 'waiting') checkComplete(applicant);
    const trainingYearId = sql<number>`${yearOn(work.today)}`;
    const sent = { studentId, trainingYearId, status: to, via: 'internal', stamp: work.stamp } as const;
    const rows = rowsOfForm(values, applicant, sent);
    const added = await work.tx.insert(table).values(rows).returning({ id: table.id });
    return added.map(({ id }) => id);
  }

  async function placeOne(work: Work, rows: readonly Registration[], place: NonNullable<Added['place']>) {
    const branchId = await steps.branchOf(work.tx, place.groupId);
    const placed = rows.find((row) => row.branchId === branchId);
    if (!placed) throw refused({ place: 'Ce groupe n’est pas d’une des branches choisies.' });
    const letters: CourseLetter[] = [];
    await steps.take(work, placed, { to: 'placed', ...place }, letters);
    return { id: placed.id, letters };
  }

  return {
    find: (id: number) => findRegistration(db, id),

    /** Every branch, or none of them. */
    add: (studentId: number, added: Added, { person, agreed }: Acting): Promise<Registration[] | Duplicate> =>
      within(person, async (work) => {
        const branchIds = added.values.branches.map(({ branchId }) => branchId);
        const duplicate = await findDuplicate(work, studentId, branchIds);
        if (duplicate) return { duplicate };
        const ids = await insert(work, studentId, added);
        const read = () => Promise.all(ids.map(async (id) => (await findRegistration(work.tx, id))!));
        const rows = await read();
        for (const after of rows) await record(work, { action: 'create', after });
        if (added.to === 'requested') for (const row of rows) await notifyOfRequest(work, row);
        const placed = added.place && (await placeOne(work, rows, added.place));
        const template = added.to === 'requested' ? 'received' : 'waiting';
        const others = ids
          .filter((id) => id !== placed?.id)
          .map((registrationId) => ({ registrationId, template }) as const);
        const notified = await notifyOfSteps(work, [...(placed?.letters ?? []), ...others]);
        askFirst({ questions: [], notified }, agreed);
        return (await read()).map((row) => withAct(row, work));
      }),

    change: (at: At, { payerFrom, ...values }: RegistrationFields, person: Person): Promise<Written<Registration>> =>
      change(at.id, person, 'change', async ({ tx, before, put, today }) => {
        if (before.version !== at.version) return false;
        if (isClosed(before.status)) throw new Problem(422, 'Une inscription close ne se modifie plus.', {});
        const applicant = await openApplicant({ tx }, before.studentId);
        await checkChoices(tx, values, currentChoices(before));
        if (values.payerContactId !== before.payerContactId) checkPayer(values, applicant);
        const keepsOwnRegion = values.regionId === before.regionId && values.regionId !== applicant.regionId;
        const region = keepsOwnRegion && !values.regionReason ? {} : regionOf(values, applicant.regionId);
        const isWritten = await put(table, at, { ...values, ...region });
        if (isWritten) await changePayer(tx, before, values, payerFrom ?? today);
        return isWritten;
      }),

    step: steps.step,
  };
}

/** What the registration holds already stays allowed when its list item was since deactivated. */
const currentChoices = (row: Registration) =>
  new Set([
    ...[...row.places, ...row.motives].map(({ id }) => id),
    ...choicesIn(answeredFields, row, '').flatMap(({ value }) => value ?? []),
  ]);
