import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { changes } from './testing/changes';
import { addAccompaniment, addCoaching, anAccepted, aCoach, employ, itemOf } from './testing/coachings';
import { aTestContext, type TestContext } from './testing/documents';
import { type Act, byNumber, expectTakenBack } from './testing/undo';

// What is taken back by its number outside of courses: steps of follow-ups, and what was removed for good (decision 0077).

let context: TestContext;
beforeAll(async () => {
  context = await aTestContext();
});

/** By calls that answer nothing: what was removed is named itself. */
const named = (
  [
    ['DELETE /api/tasks/:id', 'task'],
    ['DELETE /api/saved-views/:id', 'saved_view'],
    ['DELETE /api/report-schedules/:id', 'report_schedule'],
  ] as const
).map(([name, entity]) => {
  const act = async (): Promise<Act> => {
    const change = await changes[name]!(context);
    const id = Number(change.path.split('/').at(-1));
    return { ...change, method: 'DELETE', back: { method: 'POST', path: '/api/acts/undo', body: { entity, id } } };
  };
  return [name, act] as const;
});

const removals = [
  'DELETE /api/statement-lines/:id',
  'DELETE /api/coachings/:id/students/:studentId/accompaniments/:accompId',
  'POST /api/coachings/:id/network/:memberId/remove',
  'POST /api/coachings/:id/goals/:goalId/remove',
].map((name) => {
  const method = name.startsWith('DELETE') ? ('DELETE' as const) : ('POST' as const);
  return [name, async (): Promise<Act> => ({ ...(await changes[name]!(context)), method, back: byNumber })] as const;
});

/** A follow-up that has gone so far. */
const reached = {
  received: () => addCoaching({ test: context.test, by: context.admin }),
  review: () => addCoaching({ test: context.test, by: context.admin }, { to: 'review' }),
  accepted: () => anAccepted({ test: context.test, by: context.admin }),
  async active() {
    await employ(context.test, context.admin.userId!);
    const coaching = await reached.accepted();
    await addAccompaniment({ test: context.test, by: context.admin }, coaching);
    return (await context.admin.get(`/api/coachings/${coaching.id}`)).json<Coaching>();
  },
  paused: async () => go(await reached.active(), { to: 'paused', until: '2026-12-20' }),
  ended: async () => go(await reached.active(), await anEnd()),
};
const anEnd = async () => ({
  to: 'ended',
  endReasonId: await itemOf(context.test, 'coachapp-end-reason'),
  outcome: 'contract_kept',
  text: 'Le contrat tient.',
});
const go = async ({ id, version }: Coaching, step: object) =>
  (await context.admin.post(`/api/coachings/${id}/transition`, { version, ...step })).json<Coaching>();

const step =
  (from: keyof typeof reached, body: (of: Coaching) => object | Promise<object>, call = 'transition') =>
  async (): Promise<Act> => {
    const of = await reached[from]();
    return { path: `/api/coachings/${of.id}/${call}`, version: of.version, body: await body(of), back: byNumber };
  };

const steps: readonly (readonly [name: string, act: () => Promise<Act>])[] = [
  ['prendre en charge une demande', step('received', () => ({ to: 'review' }))],
  ['retirer une demande', step('received', () => ({ to: 'withdrawn', reason: 'Ne souhaite plus' }))],
  ['accepter une demande', step('review', ({ officeId }) => ({ to: 'accepted', officeId, coachId: null }))],
  [
    'refuser une demande',
    step('review', async () => ({
      to: 'refused',
      refusalReasonId: await itemOf(context.test, 'coachapp-refusal-reason'),
      text: 'Le service social.',
    })),
  ],
  ['commencer un suivi', step('accepted', () => ({ to: 'active', reason: null }))],
  ['suspendre un suivi, avec son rappel', step('active', () => ({ to: 'paused', until: '2026-12-20' }))],
  ['reprendre un suivi suspendu', step('paused', () => ({ to: 'active', reason: null }))],
  ['terminer un suivi', step('active', anEnd)],
  ['reprendre un suivi terminé', step('ended', () => ({ to: 'active', reason: 'Rechute' }))],
  [
    'attribuer un suivi',
    step(
      'received',
      async ({ officeId }) => ({ officeId, coachId: (await aCoach(context.test, officeId)).employeeId }),
      'assign',
    ),
  ],
];

it.each([...named, ...removals, ...steps])('%s s’annule: tout est comme avant, à l’octet près', (_, make) =>
  expectTakenBack(context, make),
);

describe('ne revient plus', () => {
  const removed = async (name: string) => {
    const { path, version, by = context.admin } = await changes[name]!(context);
    const answer = name.startsWith('DELETE')
      ? await by.delete(`${path}?version=${version}`)
      : await by.post(path, { version });
    return { path, act: answer.json<{ act: number }>().act };
  };
  const undo = async (act: number, by = context.admin) => {
    const answer = await by.post(`/api/acts/${act}/undo`);
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };

  it('l’objectif d’un suivi clos entre-temps', async () => {
    const { path, act } = await removed('POST /api/coachings/:id/goals/:goalId/remove');
    const id = Number(path.split('/')[3]);
    const coaching = (await context.admin.get(`/api/coachings/${id}`)).json<Coaching>();
    await go(coaching, { to: 'withdrawn', reason: 'Ne souhaite plus' });
    expect(await undo(act)).toEqual([409, 'Un suivi clos ne se modifie plus.']);
  });

  it('la ligne d’un décompte validé entre-temps', async () => {
    const { act } = await removed('DELETE /api/statement-lines/:id');
    await context.test.db.pool.query(`update statements set status = 'approved'`);
    expect(await undo(act)).toEqual([409, 'Ce décompte est validé\u00a0: il ne reçoit plus de lignes.']);
  });

  it('ce que quelqu’un d’autre a retiré', async () => {
    const { act } = await removed('POST /api/coachings/:id/network/:memberId/remove');
    const colleague = await context.test.as('coach');
    expect(await undo(act, colleague)).toEqual([404, 'Acte introuvable.']);
    const { path, version } = await changes['DELETE /api/tasks/:id']!(context);
    await context.admin.delete(`${path}?version=${version}`);
    const task = { entity: 'task', id: Number(path.split('/').at(-1)) };
    expect((await colleague.post('/api/acts/undo', task)).statusCode).toBe(404);
    expect((await context.admin.post('/api/acts/undo', task)).statusCode).toBe(204);
  });
});
