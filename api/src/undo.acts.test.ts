import { sql } from 'drizzle-orm';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import type { LightMyRequestResponse as Answer } from 'fastify';
import { additions } from './testing/additions';
import { changes } from './testing/changes';
import { addAccompaniment, addCoaching, anAccepted, aCoach, employ, itemOf } from './testing/coachings';
import { aTestContext, type TestContext } from './testing/documents';
import { addRegistration } from './testing/enrolments';
import { type Act, byNumber, expectTakenBack } from './testing/undo';

// What is taken back by its number outside of courses: steps of follow-ups, what was removed for good, what was added (decision 0077).

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

/** What was added leaves nothing, whether its answer names an act or it is removed again. */
const added = [
  ...(
    [
      'POST /api/students/:id/notes',
      'POST /api/students/:id/contacts',
      'POST /api/students/:id/absences',
      'POST /api/teachers/:id/absences',
    ] as const
  ).map((name) => [name, async (): Promise<Act> => ({ ...(await addition(name)), back: byNumber })] as const),
  ...(
    [
      ['POST /api/tasks', 'DELETE', ''],
      ['POST /api/report-schedules', 'DELETE', ''],
      ['POST /api/coachings/:id/goals', 'POST', '/remove'],
      ['POST /api/coachings/:id/network', 'POST', '/remove'],
    ] as const
  ).map(([name, method, call]) => {
    const act = async (): Promise<Act> => {
      const { path, ...change } = await addition(name);
      const back = (answer: Answer) => ({ method, path: `${path}/${answer.json<{ id: number }>().id}${call}` });
      return { ...change, path, back };
    };
    return [name, act] as const;
  }),
];
async function addition(name: string) {
  const { path, body } = await additions[name]!(context);
  return { path, version: 0, ...(body && { body }) };
}

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

it.each([...named, ...removals, ...added, ...steps])('%s s’annule: tout est comme avant, à l’octet près', (_, make) =>
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

describe('ce qui a été ajouté ne s’en va plus', () => {
  const add = async (rest: string, values: object) => {
    const answer = await context.admin.post(`/api/students/${context.studentId}/${rest}`, { values });
    return answer.json<{ id: number; act: number }>();
  };
  const undo = async (act: number) => {
    const answer = await context.admin.post(`/api/acts/${act}/undo`);
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  const contact = { kind: 'other', lastName: 'Favre', firstName: 'Anne', phone: '079 111 22 33' };

  it('une remarque modifiée ou archivée depuis', async () => {
    const path = `/api/students/${context.studentId}/notes`;
    for (const [method, call, body] of [
      ['patch', '', { values: { text: 'Le matin' } }],
      ['post', '/archive', {}],
    ] as const) {
      const { id, act } = await add('notes', { text: 'Appeler le soir' });
      expect((await context.admin[method](`${path}/${id}${call}`, { version: 1, ...body })).statusCode).toBe(200);
      expect(await undo(act)).toEqual([409, 'Cela ne s’annule plus\u00a0: la remarque a été modifiée entre-temps.']);
    }
  });

  it('un contact qui paie déjà', async () => {
    const { act } = await add('contacts', contact);
    const { id } = await addRegistration(context.test, { studentId: context.studentId });
    await context.test.db.execute(sql`update registrations set payer_contact_id = (select max(id) from contacts)
      where id = ${id}`);
    expect(await undo(act)).toEqual([409, 'Cela ne s’annule plus\u00a0: quelque chose de nouveau en dépend.']);
  });

  it('la seule représentation légale d’une personne mineure', async () => {
    await context.test.db.execute(sql`update students set birth_date = '2010-05-06' where id = ${context.studentId}`);
    const { act } = await add('contacts', { ...contact, kind: 'legal_representative' });
    expect(await undo(act)).toEqual([409, 'Une personne mineure garde au moins une représentation légale.']);
  });
});
