import type { TeacherSubmission } from '@tandem/shared/contract/desk/submissions.teacher';
import type { TeacherStatus } from '@tandem/shared/contract/enumerations';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { today as dayOf } from '@tandem/shared/rules/time/dates';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../../services';
import type { Queries } from '../../../platform/db/database';
import { valuesOf } from '../../../platform/db/rows';
import { submissionFiles, teachers as table } from '../../../platform/db/schema';
import { storeDocument } from '../../../platform/documents/documents.store.repository';
import type { Actor } from '../../../platform/http/person';
import { notFound, Problem } from '../../../platform/http/problem';
import type { Work } from '../../../platform/http/write';
import { checkSent, differencesOf, isTaken } from '../../../platform/intake/pairs.repository';
import type { IntakePart, IntakeResult, Status, Submission, IntakeContext } from '../../../platform/intake/part';
import { lockName } from '../../duplicates.repository';
import { findFile, type StoredTeacher } from '../file/file.repository';
import { teacherWriter } from '../file/write.repository';
import { settleApplications, notifyOfApplication } from '../teachers.notices.repository';
import { checkBirth, choicesOf } from '../teachers.rules';
import { branchNames, knownTeachers } from './known.repository';
import { motivationOf, pairsOf } from './pairs';

interface Of {
  submissionId: number;
  teacherId: number;
  reason: string;
}

/** The CV of an application becomes a document of the teacher: class B, since it tells of birth and origin. */
function cvStore(services: Pick<Services, 'config' | 'audit'>) {
  const storeFile = storeDocument(services);
  return async (work: Work<Actor>, { submissionId, teacherId, reason }: Of): Promise<void> => {
    const files = await work.tx
      .delete(submissionFiles)
      .where(eq(submissionFiles.submissionId, submissionId))
      .returning({ name: submissionFiles.name, bytes: submissionFiles.content });
    for (const { name, bytes } of files)
      await storeFile(work, { teacherId, name, bytes, title: 'CV', dataClass: 'B' }, reason);
  };
}

type Going = Pick<IntakeContext, 'tx' | 'by' | 'at' | 'reason'>;

const payloadOf = (sent: Submission): TeacherSubmission => {
  if (sent.kind !== 'aa_teacher') throw new Error('not an application');
  return sent.payload;
};

/** Nobody else writes to the file meanwhile. */
const held = async (tx: Queries, where: ReturnType<typeof sql>) =>
  await valuesOf(tx, z.number(), sql`select t.id from teachers t where ${where} order by t.id for update`);

async function pairsBeside(queries: Queries, payload: TeacherSubmission, file: StoredTeacher) {
  const taught = [...payload.teaching.branches, ...file.teaching.branches].map(({ branchId }) => branchId);
  return pairsOf(payload, file, await branchNames(queries, taught));
}

async function insert({ tx, stamp }: Work<Actor>, { me, study, teaching }: TeacherSubmission, submissionId: number) {
  const { field: studyField, level: studyLevel, ...studied } = study;
  const { branches, locationCourseIds, availability, maxGroups } = teaching;
  const taught = { branches, locationCourseIds, availability, maxGroups, motivation: motivationOf(teaching) };
  const [row] = await tx
    .insert(table)
    .values({ ...me, ...studied, studyField, studyLevel, ...taught, submissionId, status: 'candidate', ...stamp.added })
    .returning({ id: table.id });
  return row!.id;
}

const statuses: Readonly<Record<TeacherStatus, Omit<Status, 'label'>>> = {
  candidate: { state: null },
  interview: { state: null },
  active: { state: 'Acceptée' },
  inactive: { state: 'Acceptée' },
  rejected: { state: 'Non retenue', ended: 'refused' },
};

/** Who applies to teach (desk 12). */
export function teachersIntake(services: Services): readonly IntakePart[] {
  const { workIn, record } = teacherWriter(services);
  const storeCv = cvStore(services);
  const today = () => dayOf(services.now());
  const ofSubmission = (queries: Queries, submissionId: number) =>
    queries
      .select({ id: table.id, firstName: table.firstName, lastName: table.lastName, status: table.status })
      .from(table)
      .where(eq(table.submissionId, submissionId));

  async function add(work: Work<Actor>, payload: TeacherSubmission, sent: Submission, reason: string): Promise<number> {
    await lockName(work.tx, payload.me);
    const id = await insert(work, payload, sent.id);
    await record(work, { action: 'create', after: await findFile(work.tx, id, work.today), reason });
    return id;
  }

  async function fill(
    work: Work<Actor>,
    payload: TeacherSubmission,
    sent: Submission,
    context: IntakeContext,
    id: number,
  ) {
    const { tx, stamp } = work;
    await held(tx, sql`t.id = ${id}`);
    const before = await findFile(tx, id, work.today);
    if (!before) throw notFound('Répétiteur·trice');
    if (before.archivedAt) throw new Problem(422, 'Cette fiche est dans les archives.', {});
    const taken = (await pairsBeside(tx, payload, before)).filter((pair) => isTaken(pair, context.take));
    // Whoever was turned down once applies again.
    const status = before.status === 'rejected' && ('candidate' as const);
    const columns = Object.assign({}, ...taken.map((pair) => pair.columns)) as Partial<typeof table.$inferInsert>;
    await tx
      .update(table)
      .set({ ...columns, ...(status && { status }), submissionId: sent.id, ...stamp.changed })
      .where(eq(table.id, id));
    const after = await findFile(tx, id, work.today);
    await record(work, { action: 'change', before, after, reason: context.reason });
    return id;
  }

  async function take(context: IntakeContext, sent: Submission, result: IntakeResult): Promise<IntakeResult> {
    const { tx, by, at, reason, recordId } = context;
    const payload = payloadOf(sent);
    const work = workIn(tx, by, at);
    checkBirth(payload.me.birthDate, work.today);
    await checkSent(tx, [
      ...choicesOf('origin', payload.me, 'me.'),
      ...choicesOf('study', payload.study, 'study.'),
      ...choicesOf('teaching', payload.teaching, 'teaching.'),
    ]);
    const teacherId = await (recordId === null
      ? add(work, payload, sent, reason)
      : fill(work, payload, sent, context, recordId));
    await storeCv(work, { submissionId: sent.id, teacherId, reason });
    await notifyOfApplication(tx, teacherId, { by, at });
    return { ...result, teacherId };
  }

  /** Changes those of a submission that are held. */
  async function change(
    { tx, by, at, reason }: Going,
    submissionId: number,
    columnsOf: (before: StoredTeacher) => Partial<typeof table.$inferInsert> | undefined,
  ): Promise<boolean> {
    const work = workIn(tx, by, at);
    let isChanged = false;
    for (const id of await held(tx, sql`t.submission_id = ${submissionId}`)) {
      const before = (await findFile(tx, id, work.today))!;
      const columns = columnsOf(before);
      if (!columns) continue;
      await work.put(table, before, columns);
      if (columns.status) await settleApplications(tx, [id], at);
      await record(work, { action: 'change', before, after: await findFile(tx, id, work.today), reason });
      isChanged = true;
    }
    return isChanged;
  }

  return [
    {
      kinds: ['aa_teacher'],
      order: 1,
      known: (queries, sent) => knownTeachers(queries, payloadOf(sent).me),
      async compare(queries, sent, recordId) {
        const file = await findFile(queries, recordId, today());
        return file && differencesOf(queries, await pairsBeside(queries, payloadOf(sent), file));
      },
      take,
      statuses: async (queries, submissionId) =>
        (await ofSubmission(queries, submissionId)).map(({ status }) => ({
          label: 'Candidature',
          ...statuses[status],
        })),
      links: async (queries, submissionId) =>
        (await ofSubmission(queries, submissionId)).map(({ id, firstName, lastName }) => ({
          label: `${firstName} ${lastName}`,
          href: `/internal/teachers/show/${id}`,
        })),
      changeAvailability: (going, submissionId, availability: WeekAvailability) =>
        change(going, submissionId, ({ status }) => (isOpen(status) ? { availability } : undefined)),
      withdraw: (going, submissionId) =>
        change(going, submissionId, ({ status }) => {
          if (status === 'rejected') return undefined;
          if (!isOpen(status)) throw new Problem(422, tooLate, {});
          return { status: 'rejected' };
        }),
    },
  ];
}

const isOpen = (status: TeacherStatus) => status === 'candidate' || status === 'interview';
const tooLate = 'Votre candidature est déjà acceptée\u00a0: contactez-nous par téléphone ou par e-mail.';
