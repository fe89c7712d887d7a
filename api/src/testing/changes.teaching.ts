import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { aLessonToday } from './attendance';
import { aWord, type Change, type Changes, student } from './changes.base';
import type { Place } from './documents';
import { aGroup, aPlan } from './groups';
import { addRegistration, aRegistrationForm } from './places';
import { addStatement } from './statements';

export const theLine = { kind: 'meeting', date: '2026-10-05', minutes: 60, label: 'Réunion' };
async function aStatementLine({ test, admin }: Place): Promise<Change> {
  const { path } = await addStatement(test);
  const { lines } = (await admin.post(`${path}/lines`, { values: theLine })).json<Statement>();
  return { path: `/api/statement-lines/${lines[0]!.id}`, version: 1 };
}
const statementStep =
  (status: 'open' | 'submitted' | 'approved', step: string, body: object = {}) =>
  async ({ test }: Place): Promise<Change> => ({
    path: `${(await addStatement(test, status)).path}/${step}`,
    version: 1,
    body,
  });
const anEmptyGroup = async (place: Place, status: 'draft' | 'open' = 'open') => {
  const { id, version } = await aGroup(place, { lastDate: '2026-12-08' }, status);
  return { path: `/api/groups/${id}`, version };
};
/** A group in which somebody sits; the version is that of the registration. */
async function aSeat(place: Place) {
  const { id } = await aGroup(place, { lastDate: '2026-12-08' });
  const registration = await addRegistration(place.test, { studentId: (await student(place)).id });
  const seat = { version: 1, registrationId: registration.id, from: '2026-12-01' };
  await place.admin.post(`/api/groups/${id}/places`, seat);
  return { path: `/api/groups/${id}/places/${registration.id}`, version: 2 };
}
async function aLesson(place: Place) {
  const { path } = await anEmptyGroup(place);
  const [lesson] = (await place.admin.get(`${path}/lessons`)).json<{ rows: Lesson[] }>().rows;
  return { path: `/api/lessons/${lesson!.id}`, version: 1 };
}

/** A lesson of yesterday, planned or held. */
async function aPastLesson({ test }: Place, status: 'planned' | 'held', step: string): Promise<Change> {
  const { path } = await aLessonToday(test, { date: '2026-11-20', status });
  return { path: `${path}/${step}`, version: 1 };
}

async function aRegistration(place: Place) {
  const { id } = await addRegistration(place.test, { studentId: (await student(place)).id });
  return { path: `/api/registrations/${id}`, version: 1 };
}

/** Of groups, lessons, statements and registrations. */
export const teachingChanges: Changes = {
  'PATCH /api/groups/:id': async (place) => {
    const { trainingYearId: _y, branchId: _b, locationCourseId: _l, ...values } = await aPlan(place.test);
    return { ...(await anEmptyGroup(place)), body: { values: { ...values, lastDate: '2026-12-08', note: aWord() } } };
  },
  'POST /api/groups/:id/transition': async (place) => {
    const { path, version } = await anEmptyGroup(place, 'draft');
    return { path: `${path}/transition`, version, body: { to: 'open' } };
  },
  'POST /api/groups/:id/regenerate': async (place) => {
    const { path, version } = await anEmptyGroup(place);
    return { path: `${path}/regenerate`, version };
  },
  'POST /api/groups/:id/places': async (place) => {
    const { path } = await anEmptyGroup(place);
    const { id } = await addRegistration(place.test, { studentId: (await student(place)).id });
    return { path: `${path}/places`, version: 1, body: { registrationId: id, from: '2026-12-01' } };
  },
  'POST /api/groups/:id/places/:registrationId/move': async (place) => {
    const { path, version } = await aSeat(place);
    const { id: groupId } = await aGroup(place, { lastDate: '2026-12-08' });
    return { path: `${path}/move`, version, body: { groupId, from: '2026-12-08' } };
  },
  'POST /api/groups/:id/places/:registrationId/drop': async (place) => {
    const { path, version } = await aSeat(place);
    const lists = (await place.admin.get('/api/lists?keys=fail-reason')).json<Record<string, { id: number }[]>>();
    const failReasonId = lists['fail-reason']![0]!.id;
    return { path: `${path}/drop`, version, body: { failReasonId, closedOn: '2026-12-08' } };
  },
  'PATCH /api/lessons/:id': async (place) => {
    const hours = { startsAt: '18:00', endsAt: '20:00', courseLocationId: null, room: null };
    return { ...(await aLesson(place)), body: { values: { ...hours, topic: aWord(), teacherNote: null } } };
  },
  'POST /api/lessons/:id/cancel': async (place) => {
    const { path, version } = await aLesson(place);
    return { path: `${path}/cancel`, version, body: { reason: 'other' } };
  },
  'POST /api/lessons/:id/move': async (place) => {
    const { path, version } = await aLesson(place);
    return { path: `${path}/move`, version, body: { to: { date: '2026-12-03', startsAt: '18:00', endsAt: '20:00' } } };
  },
  'POST /api/lessons/:id/substitute': async (place) => {
    const { path, version } = await aLesson(place);
    return { path: `${path}/substitute`, version, body: { teacherId: null } };
  },
  'PATCH /api/statement-lines/:id': async (place) => ({
    ...(await aStatementLine(place)),
    body: { values: theLine },
  }),
  'DELETE /api/statement-lines/:id': aStatementLine,
  'POST /api/teachers/:id/statements/:month/submit': statementStep('open', 'submit'),
  'POST /api/teachers/:id/statements/:month/return': statementStep('submitted', 'return', { reason: 'Où est le 13?' }),
  'POST /api/teachers/:id/statements/:month/approve': statementStep('submitted', 'approve', { gross: 0 }),
  'POST /api/teachers/:id/statements/:month/reopen': statementStep('approved', 'reopen', { reason: 'Une erreur' }),
  'POST /api/lessons/:id/finish': (place) => aPastLesson(place, 'planned', 'finish'),
  'POST /api/lessons/:id/reopen': (place) => aPastLesson(place, 'held', 'reopen'),
  'PATCH /api/registrations/:id': async (place) => {
    const {
      branches: [branch],
      ...wish
    } = await aRegistrationForm(place.admin);
    const { branchId: _, ...said } = branch!;
    return { ...(await aRegistration(place)), body: { values: { ...wish, ...said, comment: aWord() } } };
  },
  'POST /api/registrations/:id/transition': async (place) => {
    const { path, version } = await aRegistration(place);
    return { path: `${path}/transition`, version, body: { to: 'withdrawn', reason: null } };
  },
};
