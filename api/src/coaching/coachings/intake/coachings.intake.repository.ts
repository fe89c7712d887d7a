import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { today as dayOf } from '@tandem/shared/rules/time/dates';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database';
import { coachings as table } from '../../../platform/db/schema';
import { yearOn } from '../../../platform/db/year.repository';
import type { Actor } from '../../../platform/http/person';
import { notFound, Problem } from '../../../platform/http/problem';
import type { Work } from '../../../platform/http/write';
import type { IntakePart, IntakeResult, Status, Submission, IntakeContext } from '../../../platform/intake/part';
import { checkSent } from '../../../platform/intake/pairs.repository';
import type { Services } from '../../../services';
import { findOpen } from '../../followed.repository';
import { notifyOfCoaching, settleCoaching } from '../../notices.repository';
import { freezeTraining } from '../../trained.repository';
import { findCoaching, findStudent } from '../coachings.file.repository';
import { coachingWriter } from '../coachings.write';

type Sent = Extract<Submission, { kind: 'ca_student' }>;

async function checkFile(tx: Queries, studentId: number): Promise<void> {
  if (await findOpen(tx, studentId)) throw new Problem(409, 'Un suivi CoachApp est déjà ouvert pour cette personne.');
  const student = await findStudent(tx, studentId);
  if (!student) throw notFound('Apprenti·e');
  if (student.closedBecause) throw new Problem(422, student.closedBecause, {});
}

/** The office that was chosen is one that still is. */
async function officeOf(tx: Queries, { officeId }: Sent): Promise<number> {
  const why = 'Choisissez l’antenne.';
  if (officeId === null) throw new Problem(422, why, { officeId: why });
  await checkSent(tx, [{ field: 'officeId', list: 'coachapp-office', value: officeId }]);
  return officeId;
}

const choicesOf = ({ requester, situation }: Sent['payload']) =>
  [
    { field: 'requester.functionId', list: 'coachapp-registration-person-function', value: requester.functionId },
    { field: 'situation.areaIds', list: 'coachapp-accompanying-area', value: situation.areaIds },
    { field: 'situation.otherOrganizationIds', list: 'other-organizations', value: situation.otherOrganizationIds },
  ] as const;

async function insert({ tx, stamp, today }: Work<Actor>, studentId: number, sent: Sent): Promise<number> {
  const { requester, situation: said } = sent.payload;
  await checkSent(tx, choicesOf(sent.payload));
  const [row] = await tx
    .insert(table)
    .values({
      studentId,
      submissionId: sent.id,
      trainingYearId: sql<number>`${yearOn(today)}`,
      status: 'received',
      receivedOn: dayOf(sent.sentAt),
      officeId: await officeOf(tx, sent),
      applicantLastName: requester.lastName,
      applicantFirstName: requester.firstName,
      applicantFunctionId: requester.functionId,
      applicantOrganisation: requester.organisation,
      applicantPhone: requester.phone,
      applicantEmail: requester.email,
      areaIds: said.areaIds,
      situation: said.situation,
      expectations: said.expectations,
      isContractAtRisk: said.isContractAtRisk,
      // A contract at risk is urgent (coaching 4).
      isUrgent: sent.isUrgent || said.isContractAtRisk,
      otherOrganizationIds: said.otherOrganizationIds,
      ...stamp.added,
    })
    .returning({ id: table.id });
  await freezeTraining(tx, sql`c.id = ${row!.id}`);
  return row!.id;
}

async function ofSubmission(queries: Queries, submissionId: number): Promise<Coaching[]> {
  const rows = await queries.select({ id: table.id }).from(table).where(eq(table.submissionId, submissionId));
  const found = await Promise.all(rows.map(({ id }) => findCoaching(queries, id)));
  return found.flatMap((one) => one ?? []);
}

const statusOf = ({ status }: Coaching): Status => ({
  label: 'Accompagnement CoachApp',
  state: status === 'received' || status === 'review' ? null : coachingStatusLabels[status],
  ...((status === 'refused' || status === 'withdrawn') && { ended: status }),
});

/** A request for a coach, behind its wall (coaching 1), without a letter: one more would tell that nobody was on file (desk 18). */
export function coachingsIntake(services: Services): readonly IntakePart[] {
  const { workIn, record } = coachingWriter(services);

  async function take(
    { tx, by, at, reason }: IntakeContext,
    sent: Submission,
    result: IntakeResult,
  ): Promise<IntakeResult> {
    if (sent.kind !== 'ca_student') return result;
    const studentId = result.studentId!;
    const work = workIn(tx, by, at);
    await checkFile(tx, studentId);
    const coachingId = await insert(work, studentId, sent);
    const after = (await findCoaching(tx, coachingId))!;
    await record(work, { action: 'create', after, reason });
    await notifyOfCoaching(work, after);
    return { ...result, coachingId };
  }

  async function withdraw(
    { tx, by, at, reason }: Pick<IntakeContext, 'tx' | 'by' | 'at' | 'reason'>,
    submissionId: number,
  ) {
    const work = workIn(tx, by, at);
    await tx.execute(sql`select 1 from coachings c where c.submission_id = ${submissionId} for update`);
    for (const before of await ofSubmission(tx, submissionId)) {
      if (before.status === 'withdrawn') continue;
      if (before.status !== 'received' && before.status !== 'review') throw new Problem(422, tooLate, {});
      await work.put(table, before, { status: 'withdrawn', statusChangedAt: at });
      await settleCoaching(work, before.id);
      await record(work, { action: 'withdraw', before, after: await findCoaching(tx, before.id), reason });
    }
  }

  return [
    {
      kinds: ['ca_student'],
      order: 3,
      take,
      statuses: async (queries, submissionId) => (await ofSubmission(queries, submissionId)).map(statusOf),
      links: async (queries, submissionId) =>
        (await ofSubmission(queries, submissionId)).map(({ id }) => ({
          label: 'Suivi CoachApp',
          href: `/internal/coachapp?open=${id}`,
        })),
      withdraw,
    },
  ];
}

const tooLate = 'Cette demande est déjà traitée\u00a0: contactez-nous par téléphone ou par e-mail pour la retirer.';
