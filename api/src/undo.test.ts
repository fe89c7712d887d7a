import type { EmailTemplate } from '@tandem/shared/contract/administration/email-templates';
import { defaultsOf } from '@tandem/shared/contract/settings/settings.table';
import { aCompanyNamed, changes, theCompany, theNote, theTask, theView } from './testing/changes';
import { added } from './testing/changes.base';
import {
  accompanimentsOf,
  aCoachingForm,
  addAccompaniment,
  addCoaching,
  aGoalForm,
  aMemberForm,
  anAccepted,
  anAccompanimentForm,
  anOwnCoaching,
  employ,
} from './testing/coachings';
import { aTestContext, type TestContext } from './testing/documents';
import { aPng } from './testing/files';
import { aSubmission } from './testing/submissions';
import { addTeacher } from './testing/teachers';
import { type Act, expectTakenBack } from './testing/undo';

// What notices outside of courses offer as «Annuler» (decision 0036); acts on courses are taken back in acts.api.test (0077).

let context: TestContext;
beforeAll(async () => {
  context = await aTestContext();
});

/** Archiving and what else has a call of its own for the way back. */
const contraries = { '/archive': '/restore', '/departure': '/restore', '/deactivate': '/activate' };
const ownCalls = Object.entries(changes).flatMap(([name, make]) => {
  const [end, contrary] = Object.entries(contraries).find(([each]) => name.endsWith(each)) ?? [];
  // The place of an apprentice is freed: that is an act on courses.
  if (!end || !contrary || name.startsWith('POST /api/students/:id/archive')) return [];
  const act = async (): Promise<Act> => {
    const change = await make(context);
    // Who has left and was archived has still left afterwards.
    const body = name === 'POST /api/employees/:id/archive' ? { keepsDeparture: true } : {};
    return { ...change, back: { path: change.path.replace(end, contrary), body } };
  };
  return [[name, act] as const];
});

const valuesAgain = (path: string, before: object, after: object): Act => ({
  method: 'PATCH',
  path,
  version: 1,
  body: { values: after },
  back: { body: { values: before } },
});

/** Former values are written over what was saved. */
const edits: readonly (readonly [name: string, act: () => Promise<Act>])[] = [
  [
    'PATCH /api/companies/:id',
    async () => {
      const before = theCompany();
      return valuesAgain(`/api/companies/${await aCompanyNamed(context, before)}`, before, {
        ...theCompany(),
        website: 'www.exemple.ch',
      });
    },
  ],
  [
    'PATCH /api/students/:id/notes/:noteId',
    async () => {
      const [before, path] = [theNote(), context.path.replace('documents', 'notes')];
      const { id } = await added(context, path, { values: before });
      return valuesAgain(`${path}/${id}`, before, theNote());
    },
  ],
  [
    'PATCH /api/tasks/:id',
    async () => {
      const before = theTask();
      const { id } = await added(context, '/api/tasks', before);
      return valuesAgain(`/api/tasks/${id}`, { ...before.values, isDone: false }, { isDone: true });
    },
  ],
  [
    'PATCH /api/saved-views/:id',
    async () => {
      const before = theView();
      const { id } = await added(context, '/api/saved-views', before);
      return valuesAgain(`/api/saved-views/${id}`, { name: before.name }, { name: theView().name });
    },
  ],
  [
    'PATCH /api/lists/:key/items/:id',
    async () => {
      const path = '/api/lists/why-appapp/items';
      const { id } = await added(context, path, { label: theView().name });
      return {
        method: 'PATCH',
        path: `${path}/${id}`,
        version: 1,
        body: { isActive: false },
        back: { body: { isActive: true } },
      };
    },
  ],
  [
    'POST /api/teachers/:id/transition',
    async () => ({
      path: `${(await addTeacher(context.test, { status: 'active' })).path}/transition`,
      version: 1,
      body: { to: 'inactive' },
      back: { body: { to: 'active' } },
    }),
  ],
  [
    'PATCH /api/teachers/:id',
    async () => {
      const section = 'identity';
      const { path } = await addTeacher(context.test, { firstName: 'Noé', lastName: 'Blanc' });
      return {
        method: 'PATCH',
        path,
        version: 1,
        body: { section, values: { firstName: 'Noé', lastName: 'Roi' } },
        back: { body: { section, values: { firstName: 'Noé', lastName: 'Blanc' } } },
      };
    },
  ],
  [
    'PATCH /api/settings',
    async () => {
      const section = 'group';
      const usual = defaultsOf(section);
      // Its first change stores the values of the section; what is stored comes back from the second on.
      await context.admin.patch('/api/settings', { section, version: 1, values: { ...usual, capacity: 9 } });
      return {
        method: 'PATCH',
        path: '/api/settings',
        version: 2,
        body: { section, values: { ...usual, capacity: 11 } },
        back: { body: { section, values: { ...usual, capacity: 9 } } },
      };
    },
  ],
  [
    'PATCH /api/coachings/:id/goals/:goalId',
    async () => {
      const before = aGoalForm();
      const { id } = await anOwnCoaching({ test: context.test, by: context.admin });
      const goal = await added(context, `/api/coachings/${id}/goals`, { values: before });
      return valuesAgain(`/api/coachings/${id}/goals/${goal.id}`, before, { ...before, state: 'reached', progress: 4 });
    },
  ],
  [
    'PATCH /api/coachings/:id/network/:memberId',
    async () => {
      const before = await aMemberForm(context.test);
      const { id } = await anOwnCoaching({ test: context.test, by: context.admin });
      const member = await added(context, `/api/coachings/${id}/network`, { values: before });
      return valuesAgain(`/api/coachings/${id}/network/${member.id}`, before, { ...before, note: 'Le matin' });
    },
  ],
  [
    'PATCH /api/coachings/:id',
    async () => {
      const before = await aCoachingForm(context.test);
      const { id } = await addCoaching({ test: context.test, by: context.admin });
      return valuesAgain(`/api/coachings/${id}`, before, { ...before, isUrgent: true, plannedSessions: 8 });
    },
  ],
  [
    'PATCH /api/coachings/:id/students/:studentId/accompaniments/:accompId',
    async () => {
      await employ(context.test, context.admin.userId!);
      const coaching = await anAccepted({ test: context.test, by: context.admin });
      const before = await anAccompanimentForm(context.test, { isFinal: false });
      const { id } = await addAccompaniment({ test: context.test, by: context.admin }, coaching, before);
      return valuesAgain(`${accompanimentsOf(coaching)}/${id}`, before, { ...before, summary: 'Un retard.' });
    },
  ],
  [
    'POST /api/email-templates/:id/use',
    async () => ({
      ...(await changes['POST /api/email-templates/:id/use']!(context)),
      back: { body: { isActive: true } },
    }),
  ],
  [
    'POST /api/email-templates/:id/original',
    async () => {
      const change = await changes['POST /api/email-templates/:id/original']!(context);
      const path = change.path.replace('/original', '');
      const { subject, body } = (await context.admin.get(path)).json<EmailTemplate>();
      return { ...change, back: { method: 'PATCH', path, body: { values: { subject, body } } } };
    },
  ],
  [
    'DELETE /api/team-photos/:place',
    async () => {
      const path = '/api/team-photos/3';
      const put = `${path}?name=photo.png&version=0`;
      await context.admin.put(put, aPng(), { 'content-type': 'application/octet-stream' });
      return { method: 'DELETE', path, version: 1, back: { method: 'PUT', path: put, body: aPng() } };
    },
  ],
  [
    'PUT /api/submissions/:id/spam',
    async () => ({
      method: 'PUT',
      path: `/api/submissions/${await aSubmission(context.test, 'aa_student')}/spam`,
      version: 1,
      body: { isSpam: true },
      back: { body: { isSpam: false } },
    }),
  ],
  [
    'PUT /api/dashboard/layout',
    async () => ({
      method: 'PUT',
      path: '/api/dashboard/layout',
      version: 1,
      body: { order: ['tasks'], hidden: ['changes'] },
      back: { body: (await context.admin.get('/api/dashboard')).json<{ layout: object }>().layout },
    }),
  ],
];

it.each([...ownCalls, ...edits])('%s s’annule: tout est comme avant, à l’octet près', (_, make) =>
  expectTakenBack(context, make),
);
