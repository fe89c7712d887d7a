import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { aLessonToday } from './attendance';
import { aWord, type Change, type Changes, student } from './changes.base';
import type { TestContext } from './documents';
import { aGroup, aPlan } from './groups';
import { addRegistration, aRegistrationForm } from './enrolments';
import { addStatement } from './statements';

export const theLine = { kind: 'meeting', date: '2026-10-05', minutes: 60, label: 'Réunion' };
async function aStatementLine({ test, admin }: TestContext): Promise<Change> {
  const { path } = await addStatement(test);
  const { lines } = (await admin.post(`${path}/lines`, { values: theLine })).json<Statement>();
  return { path: `/api/statement-lines/${lines[0]!.id}`, version: 1 };
}
const statementStep =
  (status: 'open' | 'submitted' | 'approved', step: string, body: object = {}) =>
  async ({ test }: TestContext): Promise<Change> => ({
    path: `${(await addStatement(test, status)).path}/${step}`,
    version: 1,
    body,
  });
const anEmptyGroup = async (context: TestContext, status: 'draft' | 'open' = 'open') => {
  const { id, version } = await aGroup(context, { lastDate: '2026-12-08' }, status);
  return { path: `/api/groups/${id}`, version };
};
/** A group in which somebody sits. */
async function aTakenGroup(context: TestContext) {
  const { id } = await aGroup(context, { lastDate: '2026-12-08' });
  const registration = await addRegistration(context.test, { studentId: (await student(context)).id });
  const seat = { version: 1, registrationId: registration.id, from: '2026-12-01' };
  await context.admin.post(`/api/groups/${id}/places`, seat);
  return { path: `/api/groups/${id}`, registrationId: registration.id };
}
/** The place in it; the version is that of the registration. */
async function aSeat(context: TestContext) {
  const { path, registrationId } = await aTakenGroup(context);
  return { path: `${path}/places/${registrationId}`, version: 2 };
}
async function aSplit(context: TestContext): Promise<Change> {
  const { path, registrationId } = await aTakenGroup(context);
  const plan = await aPlan(context.test, { lastDate: '2026-12-08' });
  return { path: `${path}/split`, version: 1, body: { plan, people: [{ registrationId, to: 'new' }] } };
}
async function aLesson(context: TestContext) {
  const { path } = await anEmptyGroup(context);
  const [lesson] = (await context.admin.get(`${path}/lessons`)).json<{ rows: Lesson[] }>().rows;
  return { path: `/api/lessons/${lesson!.id}`, version: 1 };
}

/** A lesson of yesterday, planned or held. */
async function aPastLesson({ test }: TestContext, status: 'planned' | 'held', step: string): Promise<Change> {
  const { path } = await aLessonToday(test, { date: '2026-11-20', status });
  return { path: `${path}/${step}`, version: 1 };
}

async function aRegistration(context: TestContext) {
  const { id } = await addRegistration(context.test, { studentId: (await student(context)).id });
  return { path: `/api/registrations/${id}`, version: 1 };
}

/** Of groups, lessons, statements and registrations. */
export const teachingChanges: Changes = {
  'PATCH /api/groups/:id': async (context) => {
    const { trainingYearId: _y, branchId: _b, locationCourseId: _l, ...values } = await aPlan(context.test);
    return { ...(await anEmptyGroup(context)), body: { values: { ...values, lastDate: '2026-12-08', note: aWord() } } };
  },
  'POST /api/groups/:id/transition': async (context) => {
    const { path, version } = await anEmptyGroup(context, 'draft');
    return { path: `${path}/transition`, version, body: { to: 'open' } };
  },
  'POST /api/groups/:id/regenerate': async (context) => {
    const { path, version } = await anEmptyGroup(context);
    return { path: `${path}/regenerate`, version };
  },
  'POST /api/groups/:id/places': async (context) => {
    const { path } = await anEmptyGroup(context);
    const { id } = await addRegistration(context.test, { studentId: (await student(context)).id });
    return { path: `${path}/places`, version: 1, body: { registrationId: id, from: '2026-12-01' } };
  },
  'POST /api/groups/:id/places/:registrationId/move': async (context) => {
    const { path, version } = await aSeat(context);
    const { id: groupId } = await aGroup(context, { lastDate: '2026-12-08' });
    return { path: `${path}/move`, version, body: { groupId, from: '2026-12-08' } };
  },
  'POST /api/groups/:id/places/:registrationId/drop': async (context) => {
    const { path, version } = await aSeat(context);
    const lists = (await context.admin.get('/api/lists?keys=fail-reason')).json<Record<string, { id: number }[]>>();
    const failReasonId = lists['fail-reason']![0]!.id;
    return { path: `${path}/drop`, version, body: { failReasonId, closedOn: '2026-12-08' } };
  },
  'POST /api/groups/:id/split': aSplit,
  'POST /api/groups/:id/join': async (context) => {
    const { path } = await aTakenGroup(context);
    const { id: groupId } = await aGroup(context, { lastDate: '2026-12-08' });
    return { path: `${path}/join`, version: 1, body: { groupId, from: '2026-12-01' } };
  },
  'PATCH /api/lessons/:id': async (context) => {
    const hours = { startsAt: '18:00', endsAt: '20:00', courseLocationId: null, room: null };
    return { ...(await aLesson(context)), body: { values: { ...hours, topic: aWord(), teacherNote: null } } };
  },
  'POST /api/lessons/:id/cancel': async (context) => {
    const { path, version } = await aLesson(context);
    return { path: `${path}/cancel`, version, body: { reason: 'other' } };
  },
  'POST /api/lessons/:id/restore': async (context) => {
    const { path, version } = await aLesson(context);
    const cancelled = await context.admin.post(`${path}/cancel`, { version, reason: 'other' });
    return { path: `${path}/restore`, version: cancelled.json<{ version: number }>().version };
  },
  'POST /api/lessons/:id/move': async (context) => {
    const { path, version } = await aLesson(context);
    return { path: `${path}/move`, version, body: { to: { date: '2026-12-03', startsAt: '18:00', endsAt: '20:00' } } };
  },
  'POST /api/lessons/:id/substitute': async (context) => {
    const { path, version } = await aLesson(context);
    return { path: `${path}/substitute`, version, body: { teacherId: null } };
  },
  'PATCH /api/statement-lines/:id': async (context) => ({
    ...(await aStatementLine(context)),
    body: { values: theLine },
  }),
  'DELETE /api/statement-lines/:id': aStatementLine,
  'POST /api/teachers/:id/statements/:month/submit': statementStep('open', 'submit'),
  'POST /api/teachers/:id/statements/:month/return': statementStep('submitted', 'return', { reason: 'Où est le 13?' }),
  'POST /api/teachers/:id/statements/:month/approve': statementStep('submitted', 'approve', { gross: 0 }),
  'POST /api/teachers/:id/statements/:month/reopen': statementStep('approved', 'reopen', { reason: 'Une erreur' }),
  'POST /api/lessons/:id/finish': (context) => aPastLesson(context, 'planned', 'finish'),
  'POST /api/lessons/:id/reopen': (context) => aPastLesson(context, 'held', 'reopen'),
  'PATCH /api/registrations/:id': async (context) => {
    const {
      branches: [branch],
      ...wish
    } = await aRegistrationForm(context.admin);
    const { branchId: _, ...said } = branch!;
    return { ...(await aRegistration(context)), body: { values: { ...wish, ...said, comment: aWord() } } };
  },
  'POST /api/registrations/:id/transition': async (context) => {
    const { path, version } = await aRegistration(context);
    return { path: `${path}/transition`, version, body: { to: 'withdrawn', reason: null } };
  },
};
