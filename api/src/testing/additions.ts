import type { BillMonth } from '@tandem/shared/contract/teaching/bills';
import { sql } from 'drizzle-orm';
import {
  accompanimentsOf,
  aCoachingForm,
  aGoalForm,
  aMemberForm,
  anAccepted,
  anAccompanimentForm,
  anOwnCoaching,
  employ,
} from './coachings';
import {
  aCompany,
  theAbsence,
  theAccessRequest,
  theConsent,
  theEmployee,
  theTeacherAbsence,
  theNote,
  theOutsider,
  theProfile,
  theReport,
  theTask,
  theView,
} from './changes';
import { aWord } from './changes.base';
import { theLine } from './changes.teaching';
import { theTemplate } from './changes.templates';
import type { TestContext } from './documents';
import { aLessonToday } from './attendance';
import { aGroup, aPlan } from './groups';
import { addStudent, aNewStudent, aTraining } from './students';
import { addRegistration, aRegistrationForm } from './enrolments';
import { addStatement } from './statements';
import { aNewTeacher, addTeacher } from './teachers';

/** Something to add: where, what, and the table in which it makes one row. */
export interface Addition {
  path: string;
  body?: object;
  table: string;
}

const ofStudent = ({ studentId }: TestContext, rest: string) => `/api/students/${studentId}/${rest}`;
const documentOf = (path: string, dataClass = 'A'): Addition => ({
  path: `${path}/documents?name=contrat.pdf&dataClass=${dataClass}`,
  table: 'documents',
});
const aStudent = async ({ admin }: TestContext) => (await addStudent(admin, { lastName: aWord() })).id;

/** By name of the call: something that is added once, however often the same intent arrives. */
export const additions: Record<string, (context: TestContext) => Promise<Addition> | Addition> = {
  'POST /api/access-requests': (context) => ({
    path: '/api/access-requests',
    body: theAccessRequest(context),
    table: 'access_requests',
  }),
  'POST /api/students': async ({ admin }) => {
    const body = await aNewStudent(admin);
    return {
      path: '/api/students',
      body: { ...body, identity: { ...body.identity, lastName: aWord() }, acceptDuplicate: { reason: 'essai' } },
      table: 'students',
    };
  },
  'POST /api/students/:id/consent-requests': async (context) => ({
    path: `/api/students/${await aStudent(context)}/consent-requests`,
    body: { scopes: ['share_company'] },
    table: 'consent_requests',
  }),
  'POST /api/students/:id/contacts': (context) => ({
    path: ofStudent(context, 'contacts'),
    body: { values: { kind: 'other', lastName: 'A', firstName: 'B', phone: '079 111 22 33' } },
    table: 'contacts',
  }),
  'POST /api/students/:id/apprenticeships': async (context) => ({
    path: `/api/students/${await aStudent(context)}/apprenticeships`,
    body: { version: 1, values: await aTraining(context.admin, { company: { id: await aCompany(context) } }) },
    table: 'apprenticeships',
  }),
  'POST /api/students/:id/notes': (context) => ({
    path: ofStudent(context, 'notes'),
    body: { values: theNote() },
    table: 'student_notes',
  }),
  'POST /api/students/:id/absences': (context) => ({
    path: ofStudent(context, 'absences'),
    body: { values: theAbsence() },
    table: 'absence_notices',
  }),
  'POST /api/students/:id/consents': (context) => ({
    path: ofStudent(context, 'consents'),
    body: { values: theConsent },
    table: 'consents',
  }),
  'POST /api/students/:id/documents': ({ studentId }) => documentOf(`/api/students/${studentId}`),
  'POST /api/teachers/:id/documents': async ({ test }) => documentOf((await addTeacher(test)).path),
  'POST /api/teachers/:id/absences': async ({ test }) => ({
    path: `${(await addTeacher(test)).path}/absences`,
    body: { values: theTeacherAbsence },
    table: 'teacher_absences',
  }),
  'POST /api/students/bulk/notes': ({ studentId }) => ({
    path: '/api/students/bulk/notes',
    body: { target: { ids: [studentId] }, values: theNote() },
    table: 'student_notes',
  }),
  'POST /api/students/bulk/mail': ({ studentId }) => {
    const mail = { subject: aWord(), text: 'Bonjour' };
    return { path: '/api/students/bulk/mail', body: { target: { ids: [studentId] }, mail }, table: 'outbox' };
  },
  'POST /api/teachers/bulk/mail': async ({ test }) => {
    const { id } = await addTeacher(test, { email: 'luca@example.ch' });
    const mail = { subject: aWord(), text: 'Bonjour' };
    return { path: '/api/teachers/bulk/mail', body: { target: { ids: [id] }, mail }, table: 'outbox' };
  },
  'POST /api/students/:id/merge': async (context) => ({
    path: `/api/students/${await aStudent(context)}/merge`,
    body: { otherId: await aStudent(context), version: 1, otherVersion: 1 },
    table: 'merges',
  }),
  'POST /api/companies/:id/merge': async (context) => ({
    path: `/api/companies/${await aCompany(context)}/merge`,
    body: { otherId: await aCompany(context), version: 1, otherVersion: 1 },
    table: 'merges',
  }),
  'POST /api/students/:id/registrations': async (context) => ({
    path: `/api/students/${await aStudent(context)}/registrations`,
    body: { values: await aRegistrationForm(context.admin) },
    table: 'registrations',
  }),
  'POST /api/students/:id/coachings': async (context) => ({
    path: `/api/students/${await aStudent(context)}/coachings`,
    body: { values: await aCoachingForm(context.test) },
    table: 'coachings',
  }),
  'POST /api/coachings/:id/documents': async ({ test, admin }) =>
    documentOf(`/api/coachings/${(await anOwnCoaching({ test, by: admin })).id}`, 'C'),
  'POST /api/coachings/:id/network': async ({ test, admin }) => ({
    path: `/api/coachings/${(await anOwnCoaching({ test, by: admin })).id}/network`,
    body: { values: await aMemberForm(test) },
    table: 'network_members',
  }),
  'POST /api/coachings/:id/goals': async ({ test, admin }) => ({
    path: `/api/coachings/${(await anOwnCoaching({ test, by: admin })).id}/goals`,
    body: { values: aGoalForm() },
    table: 'goals',
  }),
  'POST /api/coachings/:id/students/:studentId/accompaniments': async ({ test, admin }) => {
    await employ(test, admin.userId!);
    const path = accompanimentsOf(await anAccepted({ test, by: admin }));
    return { path, body: { values: await anAccompanimentForm(test) }, table: 'accompaniments' };
  },
  'POST /api/registrations/bulk/mail': async (context) => {
    const { id } = await addRegistration(context.test, { studentId: await aStudent(context) });
    const mail = { subject: aWord(), text: 'Bonjour' };
    return { path: '/api/registrations/bulk/mail', body: { target: { ids: [id] }, mail }, table: 'outbox' };
  },
  'POST /api/teachers': () => ({
    path: '/api/teachers',
    body: aNewTeacher({ identity: { lastName: aWord(), firstName: 'Luca' } }),
    table: 'teachers',
  }),
  'POST /api/employees': () => ({ path: '/api/employees', body: { values: theEmployee() }, table: 'employees' }),
  'POST /api/users': () => ({ path: '/api/users', body: theOutsider(), table: 'users' }),
  'POST /api/lists/:key/items': () => ({
    path: '/api/lists/why-appapp/items',
    body: { label: aWord() },
    table: 'list_items',
  }),
  'POST /api/holiday-profiles': async (context) => ({
    path: '/api/holiday-profiles',
    body: { values: await theProfile(context) },
    table: 'list_items',
  }),
  'POST /api/holiday-profiles/:id/copy': async (context) => {
    const answer = await context.admin.post('/api/holiday-profiles', { values: await theProfile(context) });
    return { path: `/api/holiday-profiles/${answer.json<{ id: number }>().id}/copy`, table: 'list_items' };
  },
  'POST /api/saved-views': () => ({ path: '/api/saved-views', body: theView(), table: 'saved_views' }),
  'POST /api/reports': () => ({ path: '/api/reports', body: theReport, table: 'reports' }),
  'POST /api/report-schedules': () => ({
    path: '/api/report-schedules',
    body: { request: theReport, rhythm: 'month', day: 1 },
    table: 'report_schedules',
  }),
  'POST /api/tasks': () => ({ path: '/api/tasks', body: theTask(), table: 'tasks' }),
  'POST /api/groups': async ({ test }) => ({
    path: '/api/groups',
    body: { plan: await aPlan(test), status: 'draft' },
    table: 'groups',
  }),
  'POST /api/attendance/remind': async ({ test }) => {
    const { id: teacherId } = await addTeacher(test, { email: 'luca@example.ch' });
    const { id } = await aLessonToday(test, { date: '2026-11-20', teacherId });
    return { path: '/api/attendance/remind', body: { lessonIds: [id] }, table: 'outbox' };
  },
  'POST /api/groups/:id/lessons': async (context) => ({
    path: `/api/groups/${(await aGroup(context)).id}/lessons`,
    body: { values: { date: '2027-06-12', startsAt: '09:00', endsAt: '11:00' } },
    table: 'lessons',
  }),
  'POST /api/teachers/:id/statements/:month/lines': async ({ test }) => ({
    path: `${(await addStatement(test)).path}/lines`,
    body: { values: theLine },
    table: 'statement_lines',
  }),
  'POST /api/statements/exports': async ({ test }) => {
    const { teacherId } = await addStatement(test, 'approved');
    const body = { rows: [{ teacherId, month: '2026-10', version: 1, gross: 0 }] };
    return { path: '/api/statements/exports', body, table: 'payroll_exports' };
  },
  'POST /api/bills': async ({ test, admin }) => {
    await test.db.execute(sql`with line as (delete from bill_lines) delete from bills`);
    const { rows } = (await admin.get('/api/bills')).json<{ rows: BillMonth[] }>();
    const month = '2026-10';
    const amount = rows.find((row) => row.month === month)?.amount ?? 0;
    return { path: '/api/bills', body: { month, amount }, table: 'bills' };
  },
  'PUT /api/lessons/:id/attendance': async ({ test }) => {
    const { path, places } = await aLessonToday(test, { date: '2026-11-20' });
    const entries = [{ enrolmentId: places[0]!.id, status: 'late', minutesLate: 10, before: null }];
    return { path: `${path}/attendance`, body: { entries }, table: 'attendances' };
  },
  'POST /api/groups/:id/duplicate': async (context) => ({
    path: `/api/groups/${(await aGroup(context, { room: aWord(), lastDate: '2026-12-08' })).id}/duplicate`,
    table: 'groups',
  }),
  'POST /api/groups/bulk/participants/mail': async (context) => {
    const { id } = await aGroup(context, { lastDate: '2026-12-08' });
    const registration = await addRegistration(context.test, { studentId: await aStudent(context) });
    await context.admin.post(`/api/groups/${id}/places`, {
      version: 1,
      registrationId: registration.id,
      from: '2026-12-01',
    });
    const mail = { subject: aWord(), text: 'Bonjour' };
    return { path: '/api/groups/bulk/participants/mail', body: { target: { ids: [id] }, mail }, table: 'outbox' };
  },
  'POST /api/groups/bulk/teachers/mail': async (context) => {
    const { id: teacherId } = await addTeacher(context.test, { email: 'luca@example.ch' });
    const { id } = await aGroup(context, { teacherId, lastDate: '2026-12-08' });
    const mail = { subject: aWord(), text: 'Bonjour' };
    return { path: '/api/groups/bulk/teachers/mail', body: { target: { ids: [id] }, mail }, table: 'outbox' };
  },
  'POST /api/email-templates': () => ({ path: '/api/email-templates', body: theTemplate(), table: 'email_templates' }),
  'POST /api/email-templates/:id/test': async ({ admin }) => {
    const { id } = (await admin.post('/api/email-templates', theTemplate())).json<{ id: number }>();
    const { subject, body } = theTemplate().values;
    return { path: `/api/email-templates/${id}/test`, body: { values: { subject, body } }, table: 'outbox' };
  },
};
