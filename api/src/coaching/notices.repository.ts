import { coachingStatusLabels, keysOf } from '@tandem/shared/contract/enumerations';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { dayText } from '@tandem/shared/rules/time/month';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../services';
import type { Standing } from '../platform/acts/standing';
import { intList, rowsOf, valuesOf, rowCount } from '../platform/db/rows';
import { tasks } from '../platform/db/schema';
import type { Actor } from '../platform/http/person';
import type { Work } from '../platform/http/write';
import { sendAbout, sendFilled } from '../platform/mail-templates/send.repository';
import { notify, settle } from '../platform/notices/notices.repository';
import { thirdPartyAt } from '../platform/outbox/third-party.repository';

type CoachingMail = 'received' | 'accepted' | 'refused';

/** What mails and notices about a follow-up tell of. */
export const topicOf = (coachingId: number): string => `coaching:${coachingId}`;

/**
 * What CoachApp writes to who asked, by itself and without content (coaching 2, 5); queued with the step. To the company, or
 * to an adult's representative, only where the apprentice agreed (house 35).
 */
export async function notifyApplicant(
  { tx, person }: Pick<Work, 'tx' | 'person'>,
  services: Pick<Services, 'outbox' | 'audit'>,
  template: CoachingMail,
  { id, studentId, ...to }: Coaching,
): Promise<void> {
  const mail = {
    to: to.applicantEmail,
    key: `ca_${template}` as const,
    values: {
      prenom: to.applicantFirstName,
      nom: to.applicantLastName,
      date: dayText(to.receivedOn),
      antenne: to.office.replace(/^Antenne /, ''),
      coach: to.coach ?? 'Un·e coach',
    },
  };
  const other = await thirdPartyAt(tx, studentId, to.applicantEmail);
  if (!other) await sendFilled(tx, services.outbox, mail);
  else
    await sendAbout(tx, services, {
      ...mail,
      about: { ...other, studentId, topic: topicOf(id), isCoaching: true },
      by: person,
    });
}

/** How follow-ups stand, for who asked for them: without content. */
export async function standingsOf({ tx }: Pick<Work, 'tx'>, ids: readonly number[]): Promise<Standing[]> {
  const found = await rowsOf(
    tx,
    {
      studentId: z.number(),
      address: z.string(),
      receivedOn: z.string(),
      status: z.enum(keysOf(coachingStatusLabels)),
    },
    sql`select c.student_id as "studentId", c.applicant_email as address, c.received_on::text as "receivedOn", c.status
      from coachings c where c.id = any(${intList(ids)}) order by c.id`,
  );
  return found.map(({ studentId, address, receivedOn, status }) => {
    const line = `Demande du ${dayText(receivedOn)}\u00a0: ${coachingStatusLabels[status].toLowerCase()}.`;
    return { studentId, address, line };
  });
}

/** Accounts `u` of the coaches of an office, and of admins. */
const ofOffice = (officeId: number): SQL => sql`(u.role = 'admin' or exists (select from employees e
    where e.id = u.employee_id and e.coach_app_office_id = ${officeId}))`;
const pageOf = (id: number) => `/internal/coachapp?open=${id}`;

/** The coaches of the office, and admins, hear of a request at once; of an urgent one, that it is (coaching 5, desk 8). */
export async function notifyOfCoaching(
  { tx, person, stamp }: Work<Actor>,
  { id, office, officeId, isUrgent }: Coaching,
) {
  const type = isUrgent ? 'coach_urgent' : 'coach_request';
  const title = `Demande CoachApp${isUrgent ? ' urgente' : ''}\u00a0: ${office}`;
  const to = {
    roles: ['coach', 'admin'],
    among: ofOffice(officeId),
    by: person.id,
    at: stamp.added.createdAt,
  } as const;
  await notify(tx, { type, title, link: pageOf(id), topic: topicOf(id) }, to);
}

/** Its coach, or its office where it has none, hears that a follow-up and another one are joined, or parted again (coaching 16). */
export async function notifyOfJoin(
  { tx, person, stamp }: Work<Actor>,
  { id, office, officeId, coachId }: Coaching,
  became: 'réunis' | 'séparés',
): Promise<void> {
  const at = stamp.added.createdAt;
  const notice = { type: 'coach_joined', topic: topicOf(id) } as const;
  const among = coachId === null ? ofOffice(officeId) : sql`u.employee_id = ${coachId}`;
  await settle(tx, notice, at);
  const title = `Suivis CoachApp ${became}\u00a0: ${office}`;
  await notify(tx, { ...notice, title, link: pageOf(id) }, { roles: ['coach', 'admin'], among, by: person.id, at });
}

/** Somebody has taken care of a request. */
export async function settleCoaching({ tx, stamp }: Work<Actor>, id: number): Promise<void> {
  for (const type of ['coach_request', 'coach_urgent'] as const)
    await settle(tx, { type, topic: topicOf(id) }, stamp.added.createdAt);
}

interface Reminder {
  coachingId: number;
  /** ISO date. */
  dueOn: string;
  text: string;
  /** The employee who is reminded; whoever writes, where there is none or nobody with an account. */
  employeeId?: number | null;
}

async function ownerOf({ tx, person }: Work, employeeId: number | null | undefined): Promise<number> {
  if (!employeeId) return person.id;
  const [found] = await valuesOf(tx, z.number(), sql`select id from users where employee_id = ${employeeId}`);
  return found ?? person.id;
}

/** Reminds somebody, once for each day and follow-up, while it is not done. */
export async function remind(work: Work, { coachingId, dueOn, text, employeeId }: Reminder): Promise<void> {
  const { tx, stamp } = work;
  const ownerId = await ownerOf(work, employeeId);
  const there = await rowCount(
    tx,
    sql`select 1 from tasks t where t.owner_id = ${ownerId} and t.coaching_id = ${coachingId} and t.due_on = ${dueOn}
      and t.done_at is null`,
  );
  if (there > 0) return;
  await tx.insert(tasks).values({ ownerId, coachingId, dueOn, text, ...stamp.added });
}
