import type { Goal, GoalMove } from '@tandem/shared/contract/coaching/goals';
import type { NetworkMember } from '@tandem/shared/contract/coaching/network';
import type { Coaching, CoachingReaders } from '@tandem/shared/contract/coaching/coachings.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../testing/app';
import { aCoach, addCoaching, aGoalForm, aMemberForm, itemOf, offices } from '../testing/coachings';

let test: TestApp;
let admin: Client;
let own: Awaited<ReturnType<typeof aCoach>>;
let who: Record<'own' | 'colleague' | 'elsewhere' | 'admin' | 'appapp' | 'teacher' | 'external', Client>;
let officeId: number;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  const [first, second] = await offices(test);
  officeId = first!;
  own = await aCoach(test, first!);
  who = {
    own,
    colleague: await aCoach(test, first!),
    elsewhere: await aCoach(test, second!),
    admin,
    appapp: await test.as('appapp_administrator'),
    teacher: await test.as('teacher'),
    external: await test.as('external'),
  };
});

const aFollowUp = (given: object = {}) => addCoaching({ test, by: own }, { coachId: own.employeeId, ...given });
const formOf = async (part: string, given: object = {}) =>
  part === 'network' ? aMemberForm(test, given) : aGoalForm(given);
const add = async (coaching: Pick<Coaching, 'id'>, part: string, given: object = {}, by: Client = own) =>
  by.post(`/api/coachings/${coaching.id}/${part}`, { values: await formOf(part, given) });
const added = async <Row>(coaching: Pick<Coaching, 'id'>, part: string, given: object = {}) =>
  (await add(coaching, part, given)).json<Row & { id: number; version: number }>();
const readBy = async <Row>({ id }: Pick<Coaching, 'id'>, part: string, by: Client = own) =>
  (await by.get(`/api/coachings/${id}/${part}`)).json<{ rows: Row[]; right: string }>();

describe.each(['network', 'goals'])('%s : qui peut quoi (coaching 10)', (part) => {
  it.each<[keyof typeof who, string | number, number, number, number, number]>([
    ['own', 'write', 200, 200, 200, 200],
    ['colleague', 'read', 403, 403, 403, 403],
    ['elsewhere', 404, 404, 404, 404, 404],
    ['admin', 'correct', 403, 422, 200, 403],
    ['appapp', 403, 403, 403, 403, 403],
    ['teacher', 403, 403, 403, 403, 403],
    ['external', 403, 403, 403, 403, 403],
  ])('%s lit : %s; ajoute, change, change avec un motif, retire : %i %i %i %i', async (name, reads, ...writes) => {
    const coaching = await aFollowUp();
    const { id } = await added(coaching, part);
    const path = `/api/coachings/${coaching.id}/${part}`;
    const by = who[name];
    const read = await by.get(path);
    expect(read.statusCode === 200 ? read.json<{ right: string }>().right : read.statusCode).toBe(reads);
    const values = await formOf(part);
    const answers = [
      await add(coaching, part, {}, by),
      await by.patch(`${path}/${id}`, { version: 1, values }),
      await by.patch(`${path}/${id}`, { version: name === 'own' ? 2 : 1, values, reason: 'Faute de frappe' }),
      await by.post(`${path}/${id}/remove`, { version: name === 'own' ? 3 : 1 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(writes);
  });

  it('qui n’est pas concerné reçoit la réponse d’un numéro libre, à l’octet près', async () => {
    const coaching = await aFollowUp();
    const { id } = await added(coaching, part);
    const values = await formOf(part);
    const bodiesAt = async (by: Client, coachingId: number) =>
      [
        await by.get(`/api/coachings/${coachingId}/${part}`),
        await add({ id: coachingId }, part, {}, by),
        await by.patch(`/api/coachings/${coachingId}/${part}/${id}`, { version: 1, values }),
        await by.post(`/api/coachings/${coachingId}/${part}/${id}/remove`, { version: 1 }),
      ].map(({ statusCode, body }) => [statusCode, body]);
    for (const by of [who.elsewhere, who.appapp, who.teacher, who.external])
      expect(await bodiesAt(by, coaching.id)).toEqual(await bodiesAt(by, coaching.id + 50_000));
  });

  it('d’un autre suivi : introuvable', async () => {
    const { id } = await added(await aFollowUp(), part);
    const other = await aFollowUp();
    const path = `/api/coachings/${other.id}/${part}/${id}`;
    expect((await own.patch(path, { version: 1, values: await formOf(part) })).statusCode).toBe(404);
    expect((await own.post(`${path}/remove`, { version: 1 })).statusCode).toBe(404);
  });

  it('un suivi clos ne fait plus que se lire', async () => {
    const coaching = await aFollowUp();
    await own.post(`/api/coachings/${coaching.id}/transition`, { version: 1, to: 'withdrawn' });
    expect((await readBy(coaching, part)).right).toBe('read');
    expect((await add(coaching, part)).statusCode).toBe(422);
  });

  it('lire se voit, une fois par heure (coaching 2)', async () => {
    const coaching = await aFollowUp();
    await readBy(coaching, part, who.colleague);
    await readBy(coaching, part, who.colleague);
    const { have } = (await own.get(`/api/coachings/${coaching.id}/readers`)).json<CoachingReaders>();
    expect(have).toMatchObject([{ times: 1 }]);
  });
});

describe('une personne du réseau (coaching 6)', () => {
  it('garde un numéro et une adresse dans une seule écriture', async () => {
    const given = { phone: '079 123 45 67', email: 'Claude@Exemple.CH', mayContact: true };
    expect(await added(await aFollowUp(), 'network', given)).toMatchObject({
      phone: '+41791234567',
      email: 'claude@exemple.ch',
      mayContact: true,
      function: expect.any(String),
    });
  });

  it.each([
    ['sans nom', { lastName: ' ' }, 'values.lastName'],
    ['une fonction d’une autre liste', { functionId: 1 }, 'values.functionId'],
    ['un numéro qui n’en est pas un', { phone: '12' }, 'values.phone'],
  ])('%s : refusée au champ', async (_what, given, field) => {
    const answer = await add(await aFollowUp(), 'network', given);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
  });

  it('n’a de nom ni au journal, ni dans la recherche', async () => {
    const coaching = await aFollowUp();
    const name = { lastName: 'Canariparent', email: 'canariparent@exemple.ch', note: 'Canarinote' };
    const member = await added<NetworkMember>(coaching, 'network', name);
    const values = await aMemberForm(test, { ...name, note: 'Canaribis' });
    await own.patch(`/api/coachings/${coaching.id}/network/${member.id}`, { version: 1, values });
    await own.post(`/api/coachings/${coaching.id}/network/${member.id}/remove`, { version: 2 });
    const { rows } = await test.db.execute<{ action: string; diff: unknown }>(
      sql`select action, diff from audit_log where entity = 'network_member' and entity_id = ${member.id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'change', 'remove']);
    expect(JSON.stringify(rows)).not.toMatch(/canari/i);
    for (const by of Object.values(who))
      expect((await by.get('/api/search?q=canari')).body).not.toMatch(/canari(p|n)/i);
  });

  it('qui a pris part à un entretien reste', async () => {
    const coaching = await aFollowUp();
    const { id } = await added(coaching, 'network');
    await test.db
      .execute(sql`insert into accompaniments (coaching_id, coach_id, date, minutes, mode, area_ids, participant_ids)
      values (${coaching.id}, ${own.employeeId}, '2026-11-20', 60, 'network', '{1}', array[${id}::int])`);
    const answer = await own.post(`/api/coachings/${coaching.id}/network/${id}/remove`, { version: 1 });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringContaining('participant·es d’un entretien'),
    ]);
  });
});

describe('un objectif (coaching 7)', () => {
  it('avance de 0 à 4, et s’atteint', async () => {
    const coaching = await aFollowUp();
    const { id } = await added<Goal>(coaching, 'goals');
    const path = `/api/coachings/${coaching.id}/goals/${id}`;
    const values = aGoalForm({ progress: 4, state: 'reached' });
    expect((await own.patch(path, { version: 1, values })).json()).toMatchObject({ progress: 4, state: 'reached' });
    const beyond = await own.patch(path, { version: 2, values: aGoalForm({ progress: 5 }) });
    expect(beyond.statusCode).toBe(422);
  });

  it('ce qu’il est devenu se lit, le dernier pas d’abord (coaching 12)', async () => {
    const coaching = await aFollowUp();
    const { id } = await added<Goal>(coaching, 'goals');
    const path = `/api/coachings/${coaching.id}/goals/${id}`;
    const steps = [
      { progress: 2 },
      { progress: 2, dueOn: '2027-01-31' },
      { progress: 2, state: 'dropped' },
      { progress: 3 },
      { progress: 4, state: 'reached' },
    ] as const;
    for (const [at, step] of steps.entries())
      await own.patch(path, { version: at + 1, values: aGoalForm({ dueOn: '2027-01-31', ...step }) });
    const { rows } = await readBy<GoalMove>(coaching, 'goals/moves', who.colleague);
    expect(rows.map(({ kind, progress }) => [kind, progress])).toEqual([
      ['reached', '4\u00a0sur 4'],
      ['reopened', '3\u00a0sur 4'],
      ['dropped', null],
      ['advanced', '2\u00a0sur 4'],
      ['added', '0\u00a0sur 4'],
    ]);
    expect((await who.elsewhere.get(`/api/coachings/${coaching.id}/goals/moves`)).statusCode).toBe(404);
  });

  it('les ouverts viennent d’abord, par échéance', async () => {
    const coaching = await aFollowUp();
    await added(coaching, 'goals', { text: 'Atteint', state: 'reached', dueOn: '2026-01-01' });
    await added(coaching, 'goals', { text: 'Sans jour', dueOn: null });
    await added(coaching, 'goals', { text: 'Demain' });
    const { rows } = await readBy<Goal>(coaching, 'goals');
    expect(rows.map(({ text }) => text)).toEqual(['Demain', 'Sans jour', 'Atteint']);
  });

  it('encore ouvert, il retient la fin du suivi (coaching 5)', async () => {
    const coaching = await aFollowUp();
    const { id } = await added(coaching, 'goals');
    const take = (version: number, body: object) =>
      own.post(`/api/coachings/${coaching.id}/transition`, { version, ...body });
    await take(1, { to: 'review' });
    await take(2, { to: 'accepted', officeId, coachId: own.employeeId });
    const end = {
      to: 'ended',
      endReasonId: await itemOf(test, 'coachapp-end-reason'),
      outcome: 'contract_kept',
    };
    const early = await take(3, end);
    expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([
      422,
      '1 objectif est encore ouvert\u00a0: dites s’il est atteint ou abandonné.',
    ]);
    const values = aGoalForm({ state: 'dropped' });
    await own.patch(`/api/coachings/${coaching.id}/goals/${id}`, { version: 1, values });
    expect((await take(3, end)).statusCode).toBe(200);
  });
});
