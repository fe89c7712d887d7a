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
import { type TestContext, sendDocument } from './documents';
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
export const theCompany = () => ({
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

export async function theProfile({ admin }: TestContext, name = aWord()) {
  const lists = (await admin.get('/api/lists?keys=training-year')).json<
    Record<string, { id: number; label: string }[]>
  >();
  const year = lists['training-year']!.find(({ label }) => label === '2026-2027')!;
  return { name, trainingYearId: year.id, canton: 'VD', periods: [] };
}

const ofStudent = async (context: TestContext, rest = '') => ({
  path: `/api/students/${(await student(context)).id}${rest}`,
  version: 1,
});
export const aCompanyNamed = async ({ test }: TestContext, values: typeof companies.$inferInsert): Promise<number> =>
  (await test.db.insert(companies).values(values).returning({ id: companies.id }))[0]!.id;
export const aCompany = (context: TestContext): Promise<number> =>
  aCompanyNamed(context, { name: aWord(), npa: '1110' });

/** Archives a fresh record by the call that does it, so that it can come back. */
async function archived(context: TestContext, path: string): Promise<Change> {
  const answer = await context.admin.post(`${path}/archive`, { version: 1 });
  if (answer.statusCode !== 200) throw new Error(`${path}/archive: ${answer.body}`);
  return { path: `${path}/restore`, version: 2 };
}
const note = async (context: TestContext) =>
  `${context.path.replace('documents', 'notes')}/${(await added(context, context.path.replace('documents', 'notes'), { values: theNote() })).id}`;
const absence = async (context: TestContext) =>
  `${context.path.replace('documents', 'absences')}/${(await added(context, context.path.replace('documents', 'absences'), { values: theAbsence() })).id}`;
const teacherAbsence = async (context: TestContext) => {
  const path = `${(await addTeacher(context.test)).path}/absences`;
  return `${path}/${(await added(context, path, { values: theTeacherAbsence })).id}`;
};
const documentOf = (owner: 'students' | 'teachers') => async (context: TestContext) => {
  const id = owner === 'students' ? context.studentId : (await addTeacher(context.test)).id;
  const path = `/api/${owner}/${id}/documents`;
  return `${path}/${(await sendDocument(context.admin, aPdf(), { path })).json<Document>().id}`;
};
const employee = async (context: TestContext) =>
  `/api/employees/${(await added(context, '/api/employees', { values: theEmployee() })).id}`;
async function gone(context: TestContext): Promise<string> {
  const path = await employee(context);
  await context.admin.post(`${path}/departure`, { version: 1, leftOn: '2026-11-20' });
  return path;
}
const item = (context: TestContext) => added<AdminItem>(context, '/api/lists/why-appapp/items', { label: aWord() });
const view = (context: TestContext) => added(context, '/api/saved-views', theView());
async function account(
  { test }: TestContext,
  given: Partial<typeof users.$inferInsert> = {},
  who: 'coach' | 'external' = 'external',
) {
  return `/api/users/${await addUser(test.db, who, { password: 'Correct-Horse-9!', ...given })}`;
}
const asked = () => ({ isActive: false, requestedAt: testNow, password: undefined });
async function training(context: TestContext) {
  const apprenticeship = await aTraining(context.admin, { company: { id: await aCompany(context) } });
  const { id, apprenticeships } = await student(context, { apprenticeship });
  const values = { ...apprenticeship, className: 'MEC2' };
  return { path: `/api/students/${id}/apprenticeships/${apprenticeships[0]!.id}`, version: 1, body: { values } };
}
async function contact(context: TestContext) {
  const { id, contacts } = await student(context, { representative: aRepresentative });
  return { path: `/api/students/${id}/contacts/${contacts[0]!.id}`, version: 1 };
}
async function twoOf(kind: 'students' | 'companies', context: TestContext): Promise<Change> {
  const one = async () => (kind === 'students' ? (await student(context)).id : aCompany(context));
  return { path: `/api/${kind}/${await one()}/merge`, version: 1, body: { otherId: await one(), otherVersion: 1 } };
}

/** Of every domain. */
export const theAccessRequest = ({ studentId: id }: TestContext) => ({ kind: 'student', id, receivedOn: '2026-11-20' });
const ofAccessRequest = async (context: TestContext, step: string): Promise<Change> => {
  const { id, version } = await added(context, '/api/access-requests', theAccessRequest(context));
  return { path: `/api/access-requests/${id}/${step}`, version };
};

export const changes: Changes = {
  ...teachingChanges,
  'POST /api/access-requests/:id/preparation': (context) => ofAccessRequest(context, 'preparation'),
  'POST /api/access-requests/:id/delivery': (context) => ofAccessRequest(context, 'delivery'),
  ...coachingChanges,
  ...submissionChanges,
  ...templateChanges,
  'PATCH /api/account': async ({ admin }) => {
    const { version, ...body } = (await admin.get('/api/account')).json<{ version: number }>();
    return { path: '/api/account', version, body };
  },
  'PATCH /api/companies/:id': async (context) => ({
    path: `/api/companies/${await aCompany(context)}`,
    version: 1,
    body: { values: theCompany() },
  }),
  'POST /api/companies/:id/archive': async (context) => ({
    path: `/api/companies/${await aCompany(context)}/archive`,
    version: 1,
  }),
  'POST /api/companies/:id/restore': async (context) => archived(context, `/api/companies/${await aCompany(context)}`),
  'POST /api/companies/:id/merge': (context) => twoOf('companies', context),
  'PATCH /api/students/:id': async (context) => ({
    ...(await ofStudent(context)),
    body: { section: 'contact', values: reachable },
  }),
  'POST /api/students/:id/archive': (context) => ofStudent(context, '/archive'),
  'POST /api/students/:id/restore': async (context) => archived(context, (await ofStudent(context)).path),
  'POST /api/students/:id/merge': (context) => twoOf('students', context),
  'POST /api/students/:id/apprenticeships': async (context) => ({
    ...(await ofStudent(context, '/apprenticeships')),
    body: { values: await aTraining(context.admin, { company: { id: await aCompany(context) } }) },
  }),
  'PATCH /api/students/:id/apprenticeships/:apprenticeshipId': training,
  'PATCH /api/students/:id/contacts/:contactId': async (context) => ({
    ...(await contact(context)),
    body: { values: { ...aRepresentative, kind: 'other' } },
  }),
  'POST /api/students/:id/contacts/:contactId/archive': async (context) => {
    const { path, version } = await contact(context);
    return { path: `${path}/archive`, version };
  },
  'POST /api/students/:id/contacts/:contactId/restore': async (context) => {
    const { path, version } = await contact(context);
    await context.admin.post(`${path}/archive`, { version });
    return { path: `${path}/restore`, version: version + 1 };
  },
  'POST /api/students/:id/consents/:consentId/withdraw': async (context) => {
    const path = context.path.replace('documents', 'consents');
    const { id } = await added(context, path, { values: theConsent });
    return { path: `${path}/${id}/withdraw`, version: 1, body: { withdrawnOn: '2026-10-01' } };
  },
  'PATCH /api/students/:id/notes/:noteId': async (context) => ({
    path: await note(context),
    version: 1,
    body: { values: theNote() },
  }),
  'POST /api/students/:id/notes/:noteId/archive': async (context) => ({
    path: `${await note(context)}/archive`,
    version: 1,
  }),
  'POST /api/students/:id/notes/:noteId/restore': async (context) => archived(context, await note(context)),
  'PATCH /api/students/:id/absences/:absenceId': async (context) => ({
    path: await absence(context),
    version: 1,
    body: { values: theAbsence() },
  }),
  'POST /api/students/:id/absences/:absenceId/archive': async (context) => ({
    path: `${await absence(context)}/archive`,
    version: 1,
  }),
  'POST /api/students/:id/absences/:absenceId/restore': async (context) => archived(context, await absence(context)),
  'PATCH /api/teachers/:id/absences/:absenceId': async (context) => ({
    path: await teacherAbsence(context),
    version: 1,
    body: { values: { ...theTeacherAbsence, reason: aWord() } },
  }),
  'POST /api/teachers/:id/absences/:absenceId/archive': async (context) => ({
    path: `${await teacherAbsence(context)}/archive`,
    version: 1,
  }),
  'POST /api/teachers/:id/absences/:absenceId/restore': async (context) =>
    archived(context, await teacherAbsence(context)),
  ...Object.fromEntries(
    (['students', 'teachers'] as const).flatMap((owner) => [
      [
        `POST /api/${owner}/:id/documents/:documentId/archive`,
        async (context: TestContext) => ({ path: `${await documentOf(owner)(context)}/archive`, version: 1 }),
      ],
      [
        `POST /api/${owner}/:id/documents/:documentId/restore`,
        async (context: TestContext) => archived(context, await documentOf(owner)(context)),
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
  'POST /api/teachers/:id/restore': async (context) =>
    archived(context, (await addTeacher(context.test, { status: 'inactive' })).path),
  'PATCH /api/employees/:id': async (context) => ({
    path: await employee(context),
    version: 1,
    body: { values: theEmployee() },
  }),
  'POST /api/employees/:id/departure': async (context) => ({
    path: `${await employee(context)}/departure`,
    version: 1,
    body: { leftOn: '2026-11-20' },
  }),
  'POST /api/employees/:id/archive': async (context) => ({ path: `${await gone(context)}/archive`, version: 2 }),
  'POST /api/employees/:id/restore': async (context) => ({ path: `${await gone(context)}/restore`, version: 2 }),
  'PATCH /api/users/:id/email': async (context) => ({
    path: `${await account(context)}/email`,
    version: 1,
    body: { values: { email: `${randomUUID()}@office.test` } },
  }),
  'PATCH /api/users/:id/external': async (context) => ({
    path: `${await account(context)}/external`,
    version: 1,
    body: { values: theOutsider() },
  }),
  'POST /api/users/:id/role': async (context) => ({
    path: `${await account(context, {}, 'coach')}/role`,
    version: 1,
    body: { role: 'appapp_administrator' },
  }),
  'POST /api/users/:id/activate': async (context) => ({
    path: `${await account(context, { isActive: false, validatedAt: new Date() })}/activate`,
    version: 1,
  }),
  'POST /api/users/:id/deactivate': async (context) => ({ path: `${await account(context)}/deactivate`, version: 1 }),
  'POST /api/users/:id/validation': async (context) => ({
    path: `${await account(context, asked())}/validation`,
    version: 1,
  }),
  'POST /api/users/:id/refusal': async (context) => ({
    path: `${await account(context, asked())}/refusal`,
    version: 1,
    body: { reason: 'Inconnue' },
  }),
  'PATCH /api/lists/:key/items/:id': async (context) => ({
    path: `/api/lists/why-appapp/items/${(await item(context)).id}`,
    version: 1,
    body: { label: aWord() },
  }),
  'DELETE /api/lists/:key/items/:id': async (context) => ({
    path: `/api/lists/why-appapp/items/${(await item(context)).id}`,
    version: 1,
  }),
  'POST /api/lists/:key/merge': async (context) => ({
    path: '/api/lists/why-appapp/merge',
    version: 1,
    body: { from: (await item(context)).id, into: (await item(context)).id },
  }),
  'PATCH /api/settings': async () => ({
    path: '/api/settings',
    version: 1,
    body: { section: 'group', values: { ...defaultsOf('group'), plannedLessons: 33 } },
  }),
  'PATCH /api/holiday-profiles/:id': async (context) => ({
    path: `/api/holiday-profiles/${(await added(context, '/api/holiday-profiles', { values: await theProfile(context) })).id}`,
    version: 1,
    body: { values: await theProfile(context) },
  }),
  'PATCH /api/saved-views/:id': async (context) => ({
    path: `/api/saved-views/${(await view(context)).id}`,
    version: 1,
    body: { values: { name: aWord() } },
  }),
  'PUT /api/report-schedules/:id': async (context) => ({
    path: `/api/report-schedules/${(await added(context, '/api/report-schedules', theSchedule)).id}`,
    version: 1,
    body: { ...theSchedule, day: 2 },
  }),
  'DELETE /api/report-schedules/:id': async (context) => ({
    path: `/api/report-schedules/${(await added(context, '/api/report-schedules', theSchedule)).id}`,
    version: 1,
  }),
  'PATCH /api/tasks/:id': async (context) => ({
    path: `/api/tasks/${(await added(context, '/api/tasks', theTask())).id}`,
    version: 1,
    body: theTask(),
  }),
  'DELETE /api/tasks/:id': async (context) => ({
    path: `/api/tasks/${(await added(context, '/api/tasks', theTask())).id}`,
    version: 1,
  }),
  'DELETE /api/saved-views/:id': async (context) => ({
    path: `/api/saved-views/${(await view(context)).id}`,
    version: 1,
  }),
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
  'PUT /api/imports/:id/header': async ({ admin }) => {
    const { id, version } = await importsOf(() => admin).upload([anImportLine()]);
    return { path: `/api/imports/${id}/header`, version, body: { sheet: 0, line: 1 } };
  },
};
