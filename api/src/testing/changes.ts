import { randomUUID } from 'node:crypto';
import type { BackupOverview } from '@tandem/shared/contract/administration/backups';
import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import type { Document } from '@tandem/shared/contract/platform/documents';
import { defaultsOf } from '@tandem/shared/contract/settings/settings.table';
import { companies, users } from '../platform/db/schema';
import { addUser } from './accounts';
import { added, aWord, type Change, type Changes, student } from './changes.base';
import { coachingChanges } from './changes.coaching';
import { submissionChanges } from './changes.submissions';
import { templateChanges } from './changes.templates';
import { teachingChanges } from './changes.teaching';
import { type Place, sendDocument } from './documents';
import { aPdf } from './files';
import { testNow } from './fixed';
import { anImportLine, importsOf } from './imports';
import { aRepresentative, aTraining } from './students';
import { addTeacher } from './teachers';

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
export const theTask = () => ({ values: { text: aWord(), dueOn: '2026-12-01' } });
export const theReport = { key: 'processing_register', format: 'pdf', values: {} };
const theSchedule = { request: theReport, rhythm: 'month', day: 1 };
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
async function twoOf(kind: 'students' | 'companies', place: Place): Promise<Change> {
  const one = async () => (kind === 'students' ? (await student(place)).id : aCompany(place));
  return { path: `/api/${kind}/${await one()}/merge`, version: 1, body: { otherId: await one(), otherVersion: 1 } };
}

/** Of every domain. */
export const theAccessRequest = ({ studentId: id }: Place) => ({ kind: 'student', id, receivedOn: '2026-11-20' });
const ofAccessRequest = async (place: Place, step: string): Promise<Change> => {
  const { id, version } = await added(place, '/api/access-requests', theAccessRequest(place));
  return { path: `/api/access-requests/${id}/${step}`, version };
};

export const changes: Changes = {
  ...teachingChanges,
  'POST /api/access-requests/:id/preparation': (place) => ofAccessRequest(place, 'preparation'),
  'POST /api/access-requests/:id/delivery': (place) => ofAccessRequest(place, 'delivery'),
  ...coachingChanges,
  ...submissionChanges,
  ...templateChanges,
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
  'PUT /api/report-schedules/:id': async (place) => ({
    path: `/api/report-schedules/${(await added(place, '/api/report-schedules', theSchedule)).id}`,
    version: 1,
    body: { ...theSchedule, day: 2 },
  }),
  'DELETE /api/report-schedules/:id': async (place) => ({
    path: `/api/report-schedules/${(await added(place, '/api/report-schedules', theSchedule)).id}`,
    version: 1,
  }),
  'PATCH /api/tasks/:id': async (place) => ({
    path: `/api/tasks/${(await added(place, '/api/tasks', theTask())).id}`,
    version: 1,
    body: theTask(),
  }),
  'DELETE /api/tasks/:id': async (place) => ({
    path: `/api/tasks/${(await added(place, '/api/tasks', theTask())).id}`,
    version: 1,
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
