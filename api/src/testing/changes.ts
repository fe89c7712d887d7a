import { randomUUID } from 'node:crypto';
import type { BackupOverview } from '@tandem/shared/contract/administration/backups';
import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import type { Document } from '@tandem/shared/contract/platform/documents';
import { defaultsOf } from '@tandem/shared/contract/settings/settings.table';
import { companies, users } from '../platform/db/schema';
import { addUser } from './accounts';
import { type Place, sendDocument } from './documents';
import { aPdf } from './files';
import { testNow } from './fixed';
import { anImportLine, importsOf } from './imports';
import { aLessonToday } from './attendance';
import { aGroup, aPlan } from './groups';
import { addRegistration, aRegistrationForm } from './places';
import { addStatement } from './statements';
import { addStudent, aRepresentative, aTraining } from './students';
import { addTeacher } from './teachers';
import { aCoachingForm, addCoaching } from './coachings';

/** A change of a fresh record: where, and the body without its version. */
export interface Change {
  path: string;
  version: number;
  body?: object;
}

/** A word that no other record has. */
export const aWord = () => `Essai ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
export const theEmployee = () => ({
  firstName: 'Ève',
  lastName: 'Morel',
  email: `${randomUUID()}@organisation.test`,
  phone: null,
  function: 'Coach',
  workload: 80,
  coachAppOfficeId: null,
  hiredOn: '2024-02-01',
});
export const theNote = () => ({ text: aWord() });
export const theAbsence = () => ({
  lessonId: null,
  fromDate: '2026-12-01',
  toDate: '2026-12-04',
  reason: aWord(),
  announcedBy: 'parent',
});
export const theConsent = {
  scope: 'newsletter',
  isGiven: true,
  givenBy: 'self',
  givenOn: '2026-09-01',
  via: 'paper',
  evidence: null,
};
export const theTeacherAbsence = {
  fromDate: '2026-12-01',
  toDate: '2026-12-04',
  startsAt: null,
  endsAt: null,
  reason: 'Service militaire',
};
export const theView = () => ({ screen: 'students', name: aWord(), address: 'certType=AFP' });
export const theOutsider = () => ({
  of: 'external',
  firstName: 'Rose',
  lastName: 'Dubuis',
  organisation: 'Office cantonal',
  function: 'Conseillère',
  phone: null,
  email: `${randomUUID()}@office.test`,
});
const theCompany = () => ({
  name: aWord(),
  uid: null,
  street: null,
  houseNo: null,
  npa: '1110',
  city: 'Morges',
  politicalLocalityId: null,
  countryId: null,
  phone: null,
  email: null,
  website: null,
  sector: null,
});
const reachable = { mobile: '079 222 33 44', phone: null, email: 'luca@example.ch' };

export async function theProfile({ admin }: Place, name = aWord()) {
  const lists = (await admin.get('/api/lists?keys=training-year')).json<
    Record<string, { id: number; label: string }[]>
  >();
  const year = lists['training-year']!.find(({ label }) => label === '2026-2027')!;
  return { name, trainingYearId: year.id, canton: 'VD', periods: [] };
}

/** Adds by a call and takes what a change needs from its answer. */
async function added<T = { id: number; version: number }>({ admin }: Place, path: string, body: object): Promise<T> {
  const answer = await admin.post(path, body);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json<T>();
}
const student = ({ admin }: Place, more: Record<string, unknown> = {}): Promise<StudentFile> =>
  addStudent(admin, { lastName: aWord() }, more);
const ofStudent = async (place: Place, rest = '') => ({
  path: `/api/students/${(await student(place)).id}${rest}`,
  version: 1,
});
export const aCompany = async ({ test }: Place): Promise<number> =>
  (await test.db.insert(companies).values({ name: aWord(), npa: '1110' }).returning({ id: companies.id }))[0]!.id;

/** Archives a fresh record by the call that does it, so that it can come back. */
async function archived(place: Place, path: string): Promise<Change> {
  const answer = await place.admin.post(`${path}/archive`, { version: 1 });
  if (answer.statusCode !== 200) throw new Error(`${path}/archive: ${answer.body}`);
  return { path: `${path}/restore`, version: 2 };
}
const note = async (place: Place) =>
  `${place.path.replace('documents', 'notes')}/${(await added(place, place.path.replace('documents', 'notes'), { values: theNote() })).id}`;
const absence = async (place: Place) =>
  `${place.path.replace('documents', 'absences')}/${(await added(place, place.path.replace('documents', 'absences'), { values: theAbsence() })).id}`;
const teacherAbsence = async (place: Place) => {
  const path = `${(await addTeacher(place.test)).path}/absences`;
  return `${path}/${(await added(place, path, { values: theTeacherAbsence })).id}`;
};
const documentOf = (owner: 'students' | 'teachers') => async (place: Place) => {
  const id = owner === 'students' ? place.studentId : (await addTeacher(place.test)).id;
  const path = `/api/${owner}/${id}/documents`;
  return `${path}/${(await sendDocument(place.admin, aPdf(), { path })).json<Document>().id}`;
};
const employee = async (place: Place) =>
  `/api/employees/${(await added(place, '/api/employees', { values: theEmployee() })).id}`;
async function gone(place: Place): Promise<string> {
  const path = await employee(place);
  await place.admin.post(`${path}/departure`, { version: 1, leftOn: '2026-11-20' });
  return path;
}
const item = (place: Place) => added<AdminItem>(place, '/api/lists/why-appapp/items', { label: aWord() });
const view = (place: Place) => added(place, '/api/saved-views', theView());
async function account(
  { test }: Place,
  given: Partial<typeof users.$inferInsert> = {},
  who: 'coach' | 'external' = 'external',
) {
  return `/api/users/${await addUser(test.db, who, { password: 'Correct-Horse-9!', ...given })}`;
}
const asked = () => ({ isActive: false, requestedAt: testNow, password: undefined });
async function training(place: Place) {
  const apprenticeship = await aTraining(place.admin, { company: { id: await aCompany(place) } });
  const { id, apprenticeships } = await student(place, { apprenticeship });
  const values = { ...apprenticeship, className: 'MEC2' };
  return { path: `/api/students/${id}/apprenticeships/${apprenticeships[0]!.id}`, version: 1, body: { values } };
}
async function contact(place: Place) {
  const { id, contacts } = await student(place, { representative: aRepresentative });
  return { path: `/api/students/${id}/contacts/${contacts[0]!.id}`, version: 1 };
}
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

async function aCoaching({ test, admin }: Place, step: string, body: object): Promise<Change> {
  const { id } = await addCoaching({ test, by: admin });
  return { path: `/api/coachings/${id}${step}`, version: 1, body };
}
async function aRegistration(place: Place) {
  const { id } = await addRegistration(place.test, { studentId: (await student(place)).id });
  return { path: `/api/registrations/${id}`, version: 1 };
}
async function twoOf(kind: 'students' | 'companies', place: Place): Promise<Change> {
  const one = async () => (kind === 'students' ? (await student(place)).id : aCompany(place));
  return { path: `/api/${kind}/${await one()}/merge`, version: 1, body: { otherId: await one(), otherVersion: 1 } };
}

/** By name of the call: a change of a record that nobody else touches. */
export const changes: Record<string, (place: Place) => Promise<Change>> = {
  'PATCH /api/account': async ({ admin }) => {
    const { version, ...body } = (await admin.get('/api/account')).json<{ version: number }>();
    return { path: '/api/account', version, body };
  },
  'PATCH /api/companies/:id': async (place) => ({
    path: `/api/companies/${await aCompany(place)}`,
    version: 1,
    body: { values: theCompany() },
  }),
  'POST /api/companies/:id/archive': async (place) => ({
    path: `/api/companies/${await aCompany(place)}/archive`,
    version: 1,
  }),
  'POST /api/companies/:id/restore': async (place) => archived(place, `/api/companies/${await aCompany(place)}`),
  'POST /api/companies/:id/merge': (place) => twoOf('companies', place),
  'PATCH /api/students/:id': async (place) => ({
    ...(await ofStudent(place)),
    body: { section: 'contact', values: reachable },
  }),
  'POST /api/students/:id/archive': (place) => ofStudent(place, '/archive'),
  'POST /api/students/:id/restore': async (place) => archived(place, (await ofStudent(place)).path),
  'POST /api/students/:id/merge': (place) => twoOf('students', place),
  'POST /api/students/:id/apprenticeships': async (place) => ({
    ...(await ofStudent(place, '/apprenticeships')),
    body: { values: await aTraining(place.admin, { company: { id: await aCompany(place) } }) },
  }),
  'PATCH /api/students/:id/apprenticeships/:apprenticeshipId': training,
  'PATCH /api/students/:id/contacts/:contactId': async (place) => ({
    ...(await contact(place)),
    body: { values: { ...aRepresentative, kind: 'other' } },
  }),
  'POST /api/students/:id/contacts/:contactId/archive': async (place) => {
    const { path, version } = await contact(place);
    return { path: `${path}/archive`, version };
  },
  'POST /api/students/:id/contacts/:contactId/restore': async (place) => {
    const { path, version } = await contact(place);
    await place.admin.post(`${path}/archive`, { version });
    return { path: `${path}/restore`, version: version + 1 };
  },
  'POST /api/students/:id/consents/:consentId/withdraw': async (place) => {
    const path = place.path.replace('documents', 'consents');
    const { id } = await added(place, path, { values: theConsent });
    return { path: `${path}/${id}/withdraw`, version: 1, body: { withdrawnOn: '2026-10-01' } };
  },
  'PATCH /api/students/:id/notes/:noteId': async (place) => ({
    path: await note(place),
    version: 1,
    body: { values: theNote() },
  }),
  'POST /api/students/:id/notes/:noteId/archive': async (place) => ({
    path: `${await note(place)}/archive`,
    version: 1,
  }),
  'POST /api/students/:id/notes/:noteId/restore': async (place) => archived(place, await note(place)),
  'PATCH /api/students/:id/absences/:absenceId': async (place) => ({
    path: await absence(place),
    version: 1,
    body: { values: theAbsence() },
  }),
  'POST /api/students/:id/absences/:absenceId/archive': async (place) => ({
    path: `${await absence(place)}/archive`,
    version: 1,
  }),
  'POST /api/students/:id/absences/:absenceId/restore': async (place) => archived(place, await absence(place)),
  'PATCH /api/teachers/:id/absences/:absenceId': async (place) => ({
    path: await teacherAbsence(place),
    version: 1,
    body: { values: { ...theTeacherAbsence, reason: aWord() } },
  }),
  'POST /api/teachers/:id/absences/:absenceId/archive': async (place) => ({
    path: `${await teacherAbsence(place)}/archive`,
    version: 1,
  }),
  'POST /api/teachers/:id/absences/:absenceId/restore': async (place) => archived(place, await teacherAbsence(place)),
  ...Object.fromEntries(
    (['students', 'teachers'] as const).flatMap((owner) => [
      [
        `POST /api/${owner}/:id/documents/:documentId/archive`,
        async (place: Place) => ({ path: `${await documentOf(owner)(place)}/archive`, version: 1 }),
      ],
      [
        `POST /api/${owner}/:id/documents/:documentId/restore`,
        async (place: Place) => archived(place, await documentOf(owner)(place)),
      ],
    ]),
  ),
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
  'PATCH /api/coachings/:id': async (place) =>
    aCoaching(place, '', { values: await aCoachingForm(place.test, { situation: aWord() }) }),
  'POST /api/coachings/:id/transition': (place) => aCoaching(place, '/transition', { to: 'review' }),
  'POST /api/coachings/:id/assign': async (place) => {
    const { officeId } = await aCoachingForm(place.test);
    return aCoaching(place, '/assign', { officeId: officeId + 1, coachId: null });
  },
  'PATCH /api/teachers/:id': async ({ test }) => ({
    path: (await addTeacher(test)).path,
    version: 1,
    body: { section: 'identity', values: { lastName: 'Roi', firstName: 'Noé' } },
  }),
  'PATCH /api/teachers/:id/pay': async ({ test }) => ({
    path: `${(await addTeacher(test)).path}/pay`,
    version: 1,
    body: { section: 'rate', values: { validFrom: '2027-08-01', hourlyRate: 4100, vacationPct: 833 } },
  }),
  'POST /api/teachers/:id/transition': async ({ test }) => ({
    path: `${(await addTeacher(test, { status: 'candidate' })).path}/transition`,
    version: 1,
    body: { to: 'interview' },
  }),
  'POST /api/teachers/:id/archive': async ({ test }) => ({
    path: `${(await addTeacher(test, { status: 'inactive' })).path}/archive`,
    version: 1,
  }),
  'POST /api/teachers/:id/restore': async (place) =>
    archived(place, (await addTeacher(place.test, { status: 'inactive' })).path),
  'PATCH /api/employees/:id': async (place) => ({
    path: await employee(place),
    version: 1,
    body: { values: theEmployee() },
  }),
  'POST /api/employees/:id/departure': async (place) => ({
    path: `${await employee(place)}/departure`,
    version: 1,
    body: { leftOn: '2026-11-20' },
  }),
  'POST /api/employees/:id/archive': async (place) => ({ path: `${await gone(place)}/archive`, version: 2 }),
  'POST /api/employees/:id/restore': async (place) => ({ path: `${await gone(place)}/restore`, version: 2 }),
  'PATCH /api/users/:id/email': async (place) => ({
    path: `${await account(place)}/email`,
    version: 1,
    body: { values: { email: `${randomUUID()}@office.test` } },
  }),
  'PATCH /api/users/:id/external': async (place) => ({
    path: `${await account(place)}/external`,
    version: 1,
    body: { values: theOutsider() },
  }),
  'POST /api/users/:id/role': async (place) => ({
    path: `${await account(place, {}, 'coach')}/role`,
    version: 1,
    body: { role: 'appapp_administrator' },
  }),
  'POST /api/users/:id/activate': async (place) => ({
    path: `${await account(place, { isActive: false, validatedAt: new Date() })}/activate`,
    version: 1,
  }),
  'POST /api/users/:id/deactivate': async (place) => ({ path: `${await account(place)}/deactivate`, version: 1 }),
  'POST /api/users/:id/validation': async (place) => ({
    path: `${await account(place, asked())}/validation`,
    version: 1,
  }),
  'POST /api/users/:id/refusal': async (place) => ({
    path: `${await account(place, asked())}/refusal`,
    version: 1,
    body: { reason: 'Inconnue' },
  }),
  'PATCH /api/lists/:key/items/:id': async (place) => ({
    path: `/api/lists/why-appapp/items/${(await item(place)).id}`,
    version: 1,
    body: { label: aWord() },
  }),
  'DELETE /api/lists/:key/items/:id': async (place) => ({
    path: `/api/lists/why-appapp/items/${(await item(place)).id}`,
    version: 1,
  }),
  'POST /api/lists/:key/merge': async (place) => ({
    path: '/api/lists/why-appapp/merge',
    version: 1,
    body: { from: (await item(place)).id, into: (await item(place)).id },
  }),
  'PATCH /api/settings': async () => ({
    path: '/api/settings',
    version: 1,
    body: { section: 'group', values: { ...defaultsOf('group'), plannedLessons: 33 } },
  }),
  'PATCH /api/holiday-profiles/:id': async (place) => ({
    path: `/api/holiday-profiles/${(await added(place, '/api/holiday-profiles', { values: await theProfile(place) })).id}`,
    version: 1,
    body: { values: await theProfile(place) },
  }),
  'PATCH /api/saved-views/:id': async (place) => ({
    path: `/api/saved-views/${(await view(place)).id}`,
    version: 1,
    body: { values: { name: aWord() } },
  }),
  'DELETE /api/saved-views/:id': async (place) => ({ path: `/api/saved-views/${(await view(place)).id}`, version: 1 }),
  'PUT /api/backups/plan': async ({ admin }) => {
    const { plan } = (await admin.get('/api/backups')).json<BackupOverview>();
    return { path: '/api/backups/plan', version: plan.version, body: { hour: 3, daily: 7, weekly: 4, monthly: 6 } };
  },
  'PUT /api/drafts/:form': async ({ admin }) => {
    const { version } = (await admin.put('/api/drafts/students-add', { version: 0, values: {} })).json<{
      version: number;
    }>();
    return { path: '/api/drafts/students-add', version, body: { values: { of: aWord() } } };
  },
  'PUT /api/imports/:id/mapping': async ({ admin }) => {
    const { id, version, mapping } = await importsOf(() => admin).upload([anImportLine()]);
    return { path: `/api/imports/${id}/mapping`, version, body: mapping };
  },
};
