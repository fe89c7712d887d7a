import { aWord, type Change, type Changes } from './changes.base';
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
  twoJoined,
} from './coachings';
import { type TestContext, sendDocument } from './documents';
import { aPdf } from './files';

async function aCoaching({ test, admin }: TestContext, step: string, body: object): Promise<Change> {
  const { id } = await addCoaching({ test, by: admin });
  return { path: `/api/coachings/${id}${step}`, version: 1, body };
}

/** What hangs on an own follow-up, just added by this form. */
async function aPart({ test, admin }: TestContext, part: 'network' | 'goals', values: object): Promise<string> {
  const { id } = await anOwnCoaching({ test, by: admin });
  const path = `/api/coachings/${id}/${part}`;
  return `${path}/${(await admin.post(path, { values })).json<{ id: number }>().id}`;
}

/** A document of an own follow-up. */
async function aDocument({ test, admin }: TestContext): Promise<string> {
  const path = `/api/coachings/${(await anOwnCoaching({ test, by: admin })).id}/documents`;
  return `${path}/${(await sendDocument(admin, aPdf(), { path, dataClass: 'C' })).json<{ id: number }>().id}`;
}

/** An accompaniment that the admin wrote, as a draft. */
async function aDraft({ test, admin }: TestContext): Promise<{ path: string; version: number }> {
  await employ(test, admin.userId!);
  const coaching = await anAccepted({ test, by: admin });
  const { id, version } = await addAccompaniment({ test, by: admin }, coaching, { isFinal: false });
  return { path: `${accompanimentsOf(coaching)}/${id}`, version };
}

/** Of follow-ups, and of what hangs on them. */
export const coachingChanges: Changes = {
  'PATCH /api/coachings/:id': async (context) =>
    aCoaching(context, '', { values: await aCoachingForm(context.test, { situation: aWord() }) }),
  'POST /api/coachings/:id/transition': (context) => aCoaching(context, '/transition', { to: 'review' }),
  'POST /api/coachings/:id/assign': async (context) => {
    const { officeId } = await aCoachingForm(context.test);
    return aCoaching(context, '/assign', { officeId: officeId + 1, coachId: null });
  },
  'POST /api/coachings/:id/parting': async (context) => {
    const { id, version, joinId } = await twoJoined({ test: context.test, by: context.admin });
    return { path: `/api/coachings/${id}/parting`, version, body: { joinId } };
  },
  'PATCH /api/coachings/:id/network/:memberId': async (context) => {
    const values = await aMemberForm(context.test);
    const path = await aPart(context, 'network', values);
    return { path, version: 1, body: { values: { ...values, note: aWord() } } };
  },
  'POST /api/coachings/:id/network/:memberId/remove': async (context) => {
    const path = await aPart(context, 'network', await aMemberForm(context.test));
    return { path: `${path}/remove`, version: 1, body: {} };
  },
  'PATCH /api/coachings/:id/goals/:goalId': async (context) => {
    const path = await aPart(context, 'goals', aGoalForm());
    return { path, version: 1, body: { values: aGoalForm({ text: aWord() }) } };
  },
  'POST /api/coachings/:id/goals/:goalId/remove': async (context) => {
    const path = await aPart(context, 'goals', aGoalForm());
    return { path: `${path}/remove`, version: 1, body: {} };
  },
  'POST /api/coachings/:id/documents/:documentId/archive': async (context) => ({
    path: `${await aDocument(context)}/archive`,
    version: 1,
  }),
  'POST /api/coachings/:id/documents/:documentId/restore': async (context) => {
    const path = await aDocument(context);
    await context.admin.post(`${path}/archive`, { version: 1 });
    return { path: `${path}/restore`, version: 2 };
  },
  'PATCH /api/coachings/:id/students/:studentId/accompaniments/:accompId': async (context) => ({
    ...(await aDraft(context)),
    body: { values: await anAccompanimentForm(context.test, { summary: aWord(), isFinal: false }) },
  }),
  'DELETE /api/coachings/:id/students/:studentId/accompaniments/:accompId': aDraft,
};
