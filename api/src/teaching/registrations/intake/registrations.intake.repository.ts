import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import type { NewRegistrations } from '@tandem/shared/contract/teaching/registrations.fields';
import type { Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { registrationTables } from '@tandem/shared/contract/teaching/registrations.record';
import { isClosed } from '@tandem/shared/contract/teaching/registrations.steps';
import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../platform/db/database';
import { fullName } from '../../../platform/db/names';
import { rowsOf, valuesOf } from '../../../platform/db/rows';
import { registrations as table } from '../../../platform/db/schema';
import { yearOn } from '../../../platform/db/year.repository';
import type { Actor } from '../../../platform/http/person';
import { notFound, Problem } from '../../../platform/http/problem';
import type { Work } from '../../../platform/http/write';
import type { IntakePart, IntakeResult, Status, Submission, IntakeContext } from '../../../platform/intake/part';
import { checkSent } from '../../../platform/intake/pairs.repository';
import type { Services } from '../../../services';
import { notifyOfRequest } from '../../placing/notices.repository';
import { findApplicant, findRegistrations } from '../registrations.file.repository';
import { choicesOf, rowsOfForm } from '../registrations.rules';
import { registrationSteps } from '../registrations.steps.repository';
import { registrationWriter } from '../registrations.write';

const longestComment = registrationTables.wish.comment.max;

type Sent = Extract<Submission, { kind: 'aa_student' }>;
type Going = Pick<IntakeContext, 'tx' | 'by' | 'at' | 'reason'>;

/** The branches that nobody has asked for yet this year; nobody else registers the apprentice meanwhile (teaching 5). */
async function stillToAsk({ tx, today }: Work<Actor>, studentId: number, { courses }: Sent['payload']) {
  await tx.execute(sql`select s.id from students s where s.id = ${studentId} for no key update`);
  const open = await rowsOf(
    tx,
    { branchId: z.number() },
    sql`select r.branch_id as "branchId" from registrations r where r.student_id = ${studentId}
      and r.training_year_id = ${yearOn(today)} and r.status in ('requested', 'waiting', 'placed')`,
  );
  return courses.branches.filter(({ branchId }) => open.every((one) => one.branchId !== branchId));
}

/** The contact who pays: the legal representative, where the type of payer says so; the one who was named, before others. */
async function payerContactOf(queries: Queries, studentId: number, { courses, representative }: Sent['payload']) {
  const name = representative && `${representative.firstName} ${representative.lastName}`;
  const [id] = await valuesOf(
    queries,
    z.number(),
    sql`select c.id from contacts c join list_items type on type.id = ${courses.payerTypeId} and type.list = 'payer-type'
        and type.extra->>'billTo' = 'representative'
      where c.student_id = ${studentId} and c.kind = 'legal_representative' and c.archived_at is null
      order by fold(${fullName('c')}) = fold(${name ?? ''}) desc, c.is_payer desc, c.id limit 1`,
  );
  return id ?? null;
}

/** A training whose profession is in no list is told with the remark: the file gets it once somebody has chosen one. */
async function commentOf(queries: Queries, { training, courses }: Sent['payload']): Promise<string | null> {
  const { professionName, learningYearId, learningSchoolId, companyName, companyCity } = training;
  if (!professionName) return courses.comment;
  const labels = await valuesOf(
    queries,
    z.string(),
    sql`select label from list_items where id in (${learningYearId}, ${learningSchoolId}) order by list desc`,
  );
  const said = [professionName, ...labels, companyName, companyCity].filter(Boolean).join(', ');
  return [`Formation indiquée\u00a0: ${said}`, courses.comment].filter(Boolean).join('\n').slice(0, longestComment);
}

/** What became of it; what was carried goes on in another year. */
async function ofSubmission(queries: Queries, submissionId: number): Promise<Registration[]> {
  const of = and(eq(table.submissionId, submissionId), ne(table.status, 'carried'));
  const rows = await queries.select({ id: table.id }).from(table).where(of);
  return findRegistrations(
    queries,
    rows.map(({ id }) => id),
  );
}

/** The same, and nobody moves them before the end of the transaction. */
async function lockRegistrations(tx: Queries, submissionId: number): Promise<Registration[]> {
  await tx.execute(sql`select 1 from registrations r where r.submission_id = ${submissionId} order by r.id for update`);
  return ofSubmission(tx, submissionId);
}

const isWaiting = (status: Registration['status']) => status === 'requested' || status === 'waiting';

const statusOf = ({ branch, status }: Registration): Status => ({
  label: branch,
  state: isWaiting(status) ? null : registrationStatusLabels[status],
  ...(status === 'rejected' && { ended: 'refused' }),
  ...(status === 'withdrawn' && { ended: 'withdrawn' }),
});

/** What an apprentice asked for becomes a registration for each branch, without a letter: one more would tell that nobody was on file (desk 18). */
export function registrationsIntake(services: Services): readonly IntakePart[] {
  const { workIn, record } = registrationWriter(services);
  const { close } = registrationSteps(services);

  async function insert(work: Work<Actor>, studentId: number, sent: Sent): Promise<Registration[]> {
    const branches = await stillToAsk(work, studentId, sent.payload);
    if (branches.length === 0) return [];
    const applicant = await findApplicant(work.tx, studentId);
    if (!applicant) throw notFound('Apprenti·e');
    if (applicant.closedBecause) throw new Problem(422, applicant.closedBecause, {});
    const unsaid = { regionId: null, regionReason: null, priority: 0 } as const;
    const comment = await commentOf(work.tx, sent.payload);
    const payerContactId = await payerContactOf(work.tx, studentId, sent.payload);
    const values: NewRegistrations = { ...sent.payload.courses, ...unsaid, comment, payerContactId, branches };
    await checkSent(work.tx, choicesOf(values));
    const trainingYearId = sql<number>`${yearOn(work.today)}`;
    const how = { studentId, trainingYearId, status: 'requested', via: 'external', stamp: work.stamp } as const;
    const rows = rowsOfForm(values, applicant, how);
    const added = await work.tx
      .insert(table)
      .values(rows.map((row) => ({ ...row, submittedAt: sent.sentAt, submissionId: sent.id })))
      .returning({ id: table.id });
    return findRegistrations(
      work.tx,
      added.map(({ id }) => id),
    );
  }

  async function take(
    { tx, by, at, reason }: IntakeContext,
    sent: Submission,
    result: IntakeResult,
  ): Promise<IntakeResult> {
    if (sent.kind !== 'aa_student') return result;
    const work = workIn(tx, by, at);
    const rows = await insert(work, result.studentId!, sent);
    for (const after of rows) {
      await record(work, { action: 'create', after, reason });
      await notifyOfRequest(work, after);
    }
    return { ...result, registrationIds: rows.map(({ id }) => id) };
  }

  async function changeAvailability(
    { tx, by, at, reason }: Going,
    submissionId: number,
    availability: WeekAvailability,
  ): Promise<boolean> {
    const work = workIn(tx, by, at);
    const rows = (await lockRegistrations(tx, submissionId)).filter(({ status }) => isWaiting(status));
    for (const before of rows) {
      await work.put(table, before, { availability });
      const [after] = await findRegistrations(tx, [before.id]);
      await record(work, { action: 'change', before, after, reason });
    }
    return rows.length > 0;
  }

  async function withdraw({ tx, by, at, reason }: Going, submissionId: number): Promise<void> {
    const rows = (await lockRegistrations(tx, submissionId)).filter(({ status }) => !isClosed(status));
    if (rows.some(({ status }) => status === 'placed')) throw new Problem(422, alreadyPlaced, {});
    for (const before of rows) await close(workIn(tx, by, at), before, { to: 'withdrawn', reason });
  }

  return [
    {
      kinds: ['aa_student'],
      order: 3,
      take,
      statuses: async (queries, submissionId) => (await ofSubmission(queries, submissionId)).map(statusOf),
      links: async (queries, submissionId) =>
        (await ofSubmission(queries, submissionId)).map(({ branch, studentId }) => ({
          label: `Inscription AppApp\u00a0: ${branch}`,
          href: `/internal/students/show/${studentId}?tab=appapp`,
        })),
      changeAvailability,
      withdraw,
    },
  ];
}

const alreadyPlaced =
  'Vous avez déjà une place dans un cours\u00a0: contactez-nous par téléphone ou par e-mail pour y renoncer.';
