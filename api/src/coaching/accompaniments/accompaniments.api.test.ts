import type { Accompaniment, AccompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.file';
import type { CoachingRow } from '@tandem/shared/contract/coaching/coachings.list';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { eq, sql } from 'drizzle-orm';
import { goals, networkMembers } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import {
  accompanimentsOf,
  aCoach,
  addAccompaniment,
  addCoaching,
  anAccepted,
  anAccompanimentForm,
  employ,
  itemOf,
  offices,
} from '../../testing/coachings';

let test: TestApp;
let admin: Client;
let own: Awaited<ReturnType<typeof aCoach>>;
let colleague: Awaited<ReturnType<typeof aCoach>>;
let elsewhere: Awaited<ReturnType<typeof aCoach>>;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  await employ(test, admin.userId!);
  const [first, second] = await offices(test);
  [own, colleague, elsewhere] = await Promise.all([aCoach(test, first!), aCoach(test, first!), aCoach(test, second!)]);
});

const accepted = (given: object = {}) => anAccepted({ test, by: own }, { coachId: own.employeeId, ...given });
const write = (coaching: Coaching, given: object = {}, by: Client = own) =>
  addAccompaniment({ test, by }, coaching, given);
const post = async (coaching: Pick<Coaching, 'id' | 'studentId'>, given: object, by: Client = own, more: object = {}) =>
  by.post(accompanimentsOf(coaching), { values: await anAccompanimentForm(test, given), ...more });
const pathOf = ({ coachingId, studentId, id }: Accompaniment) =>
  `${accompanimentsOf({ id: coachingId, studentId })}/${id}`;
const change = async (of: Accompaniment, given: object, by: Client = own, reason?: string) =>
  by.patch(pathOf(of), { version: of.version, values: await anAccompanimentForm(test, given), reason });
const coachingOf = async ({ id }: Pick<Coaching, 'id'>) => (await own.get(`/api/coachings/${id}`)).json<Coaching>();
const listed = async ({ id }: Pick<Coaching, 'id'>, by: Client = own) =>
  (await by.get(`/api/coachings/${id}/accompaniments`)).json<{ rows: Accompaniment[] }>().rows;

/** Final so many days earlier. */
const age = ({ id }: Accompaniment, days: number) =>
  test.db.execute(sql`update accompaniments set final_at = final_at - make_interval(days => ${days}) where id = ${id}`);

describe('le premier accompagnement (coaching 5)', () => {
  it('met le suivi en cours, à son jour', async () => {
    const coaching = await accepted();
    await write(coaching);
    expect(await coachingOf(coaching)).toMatchObject({
      status: 'active',
      firstMeetingOn: '2026-11-20',
      meetings: 1,
      minutes: 60,
      lastContactOn: '2026-11-20',
    });
  });

  it('dix à la fois : le suivi commence une fois', async () => {
    const coaching = await accepted();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(coaching, {})));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const { rows } = await test.db.execute<{ total: number }>(
      sql`select count(*)::int as total from audit_log where action = 'begin' and entity_id = ${coaching.id}`,
    );
    expect(rows).toEqual([{ total: 1 }]);
  });

  it('un brouillon ne commence rien, et n’est lu que par qui l’écrit, jusqu’à ce qu’il soit définitif', async () => {
    const coaching = await accepted();
    const draft = await write(coaching, { isFinal: false, summary: null });
    expect((await coachingOf(coaching)).status).toBe('accepted');
    expect([(await listed(coaching)).length, await listed(coaching, colleague)]).toEqual([1, []]);
    expect((await colleague.get(pathOf(draft))).statusCode).toBe(404);
    expect((await change(draft, {})).statusCode).toBe(200);
    expect([(await coachingOf(coaching)).status, (await listed(coaching, colleague)).length]).toEqual(['active', 1]);
  });

  it('un brouillon se supprime, ce qui est définitif non', async () => {
    const coaching = await accepted();
    const draft = await write(coaching, { isFinal: false });
    expect((await own.delete(`${pathOf(draft)}?version=1`)).statusCode).toBe(200);
    const final = await write(coaching);
    expect((await own.delete(`${pathOf(final)}?version=1`)).statusCode).toBe(422);
    expect(await listed(coaching)).toHaveLength(1);
  });
});

describe('ce qu’un accompagnement contient (coaching 8)', () => {
  it.each([
    ['un résumé trop court', { summary: 'Court' }, 'values.summary'],
    ['un jour à venir', { date: '2026-11-24' }, 'values.date'],
    ['sept minutes', { minutes: 7 }, 'values.minutes'],
    ['une personne d’un autre réseau', { participantIds: [999_999] }, 'values.participantIds'],
    ['un objectif d’un autre suivi', { goals: [{ goalId: 999_999, progress: 2 }] }, 'values.goals'],
    ['un domaine qui n’en est pas un', { areaIds: [999_999] }, 'values.areaIds'],
    ['un prochain jour déjà passé', { nextDate: '2026-11-01' }, 'values.nextDate'],
  ])('%s est refusé à son champ', async (_what, given, field) => {
    const answer = await post(await accepted(), given);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
  });

  it('sans résumé quand la personne n’est pas venue', async () => {
    expect((await post(await accepted(), { presence: 'excused', summary: null })).statusCode).toBe(200);
  });

  it('les objectifs avancent, et une correction ne les fait pas reculer', async () => {
    const coaching = await accepted();
    const [goal] = await test.db.insert(goals).values({ coachingId: coaching.id, text: 'À l’heure' }).returning();
    const progressOf = async () =>
      (await test.db.select({ progress: goals.progress }).from(goals).where(eq(goals.id, goal!.id)))[0]!.progress;
    const at = (progress: number) => ({ goals: [{ goalId: goal!.id, progress }] });
    const first = await write(coaching, at(2));
    await write(coaching, at(3));
    expect(await progressOf()).toBe(3);
    await change(first, { ...at(2), summary: 'Le même, mieux dit.' });
    expect(await progressOf()).toBe(3);
  });

  it('le prochain entretien devient un rappel, une fois', async () => {
    const coaching = await accepted();
    const next = { nextDate: '2026-12-04', nextStep: 'Préparer l’entretien à trois' };
    await post(coaching, next, own, { plansNext: true });
    await post(coaching, next, own, { plansNext: true });
    const { rows } = await test.db.execute(
      sql`select owner_id, due_on::text, text from tasks where coaching_id = ${coaching.id}`,
    );
    expect(rows).toEqual([{ owner_id: own.userId, due_on: next.nextDate, text: next.nextStep }]);
    const missing = await post(coaching, {}, own, { plansNext: true });
    expect([missing.statusCode, Object.keys(missing.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['values.nextDate'],
    ]);
  });

  it('commence par ce que le suivi sait déjà', async () => {
    const coaching = await accepted();
    const functionId = await itemOf(test, 'coachapp-registration-person-function');
    await test.db.insert(networkMembers).values({ coachingId: coaching.id, functionId, lastName: 'Grandjean' });
    for (const date of ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-20'])
      await write(coaching, { date, mode: 'phone' });
    const start = (await own.get(accompanimentsOf(coaching))).json<AccompanimentStart>();
    expect(start).toMatchObject({
      closedBecause: null,
      lastMode: 'phone',
      areaIds: coaching.areaIds,
      network: [{ label: 'Grandjean' }],
    });
    expect(start.last.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-16', '2026-11-09']);
  });

  it('pas avant l’acceptation', async () => {
    const request = await addCoaching({ test, by: own });
    expect((await post(request, {})).statusCode).toBe(422);
    expect((await own.get(accompanimentsOf(request))).json<AccompanimentStart>().closedBecause).toMatch(
      /^Pas possible/,
    );
  });
});

describe('qui change quoi, et jusqu’à quand (coaching 9)', () => {
  it('qui l’a écrit seulement', async () => {
    const one = await write(await accepted());
    expect((await change(one, { summary: 'Repris par une collègue.' }, colleague)).statusCode).toBe(422);
    expect((await change(one, { summary: 'Repris par son auteure.' })).json()).toMatchObject({ isEditedLate: false });
  });

  it('deux à la fois : la seconde lit ce qui est', async () => {
    const one = await write(await accepted());
    await change(one, { summary: 'La première version.' });
    expect((await change(one, { summary: 'La seconde version.' })).json()).toMatchObject({
      reason: 'stale',
      current: { summary: 'La première version.' },
    });
  });

  it('après 72 heures, c’est marqué; après 30 jours, l’administration seule, avec un motif', async () => {
    const one = await write(await accepted(), { privateNote: 'Pour moi.' });
    await age(one, 4);
    const late = (await change(one, { summary: 'Complété plus tard.' })).json<Accompaniment>();
    expect(late).toMatchObject({ isEditedLate: true, privateNote: 'Pour moi.' });
    await age(one, 31);
    expect((await own.get(pathOf(one))).json()).toMatchObject({ may: { change: false } });
    expect((await change(late, { summary: 'Encore une fois.' })).statusCode).toBe(422);
    const silent = await change(late, { summary: 'Par l’administration.' }, admin);
    expect(silent.json<{ errors: object }>().errors).toHaveProperty('reason');
    expect((await change(late, { summary: 'Par l’administration.' }, admin, 'Erreur de date')).statusCode).toBe(200);
  });
});

describe('le mur (coaching 1, 10)', () => {
  /** Every call about one accompaniment. */
  async function everyCall(by: Client, path: string, accompId: number) {
    const values = await anAccompanimentForm(test);
    const one = `${path}/${accompId}`;
    return Promise.all([
      by.get(path),
      by.get(one),
      by.get(`${one}/versions`),
      by.post(path, { values }),
      by.patch(one, { version: 1, values }),
      by.delete(`${one}?version=1`),
    ]);
  }
  const seenBy = async (...given: Parameters<typeof everyCall>) =>
    (await everyCall(...given)).map(({ statusCode, body }) => [statusCode, body]);

  it.each(['appapp_administrator', 'teacher', 'external'] as const)(
    '%s reçoit la même réponse de ce qui existe et d’un numéro libre',
    async (audience) => {
      const one = await write(await accepted());
      const stranger = await test.as(audience);
      const base = accompanimentsOf({ id: one.coachingId, studentId: one.studentId });
      const free = accompanimentsOf({ id: one.coachingId + 50_000, studentId: one.studentId });
      const answers = await seenBy(stranger, base, one.id);
      expect(answers).toEqual(await seenBy(stranger, free, one.id));
      expect(answers.every(([status]) => status === 403)).toBe(true);
      expect((await stranger.get(`/api/coachings/${one.coachingId}/accompaniments`)).statusCode).toBe(403);
    },
  );

  it('un coach d’ailleurs, ou un autre apprenti : introuvable, à l’octet près', async () => {
    const one = await write(await accepted());
    const other = await accepted();
    const free = await elsewhere.get(accompanimentsOf({ id: 99_999, studentId: one.studentId }));
    const base = accompanimentsOf({ id: one.coachingId, studentId: one.studentId });
    const mixed = accompanimentsOf({ id: one.coachingId, studentId: other.studentId });
    for (const answer of [
      await elsewhere.get(`/api/coachings/${one.coachingId}/accompaniments`),
      ...(await everyCall(elsewhere, base, one.id)),
      ...(await everyCall(own, mixed, one.id)),
      await admin.post(`${mixed}/${one.id}/private-note`, { reason: 'Remplacement' }),
    ])
      expect([answer.statusCode, answer.body]).toEqual([404, free.body]);
  });

  it('une note privée ne va qu’à qui l’a écrite, et à l’administration avec un motif qui est noté', async () => {
    const coaching = await accepted();
    const one = await write(coaching, { privateNote: 'Canari privé' });
    expect(one).toMatchObject({ privateNote: 'Canari privé' });
    for (const by of [colleague, admin]) {
      expect((await by.get(pathOf(one))).body).not.toContain('Canari');
      expect(JSON.stringify(await listed(coaching, by))).not.toContain('Canari');
    }
    expect((await colleague.post(`${pathOf(one)}/private-note`, { reason: 'Curieux' })).statusCode).toBe(403);
    expect((await admin.post(`${pathOf(one)}/private-note`, { reason: '' })).statusCode).toBe(422);
    const note = await admin.post(`${pathOf(one)}/private-note`, { reason: 'Remplacement' });
    expect(note.json()).toEqual({ privateNote: 'Canari privé' });
    const { rows } = await test.db.execute(
      sql`select action, reason from audit_log where action = 'read_private_note' and entity_id = ${one.id}`,
    );
    expect(rows).toEqual([{ action: 'read_private_note', reason: 'Remplacement' }]);
  });

  it('le journal nomme les lectures et les changements, jamais ce qui a été dit', async () => {
    const coaching = await accepted();
    const one = await write(coaching, { summary: 'Canari du résumé', privateNote: 'Canari privé' });
    await change(one, { summary: 'Canari changé deux fois' });
    await colleague.get(`/api/coachings/${coaching.id}/accompaniments`);
    const { have } = (await own.get(`/api/coachings/${coaching.id}/readers`)).json<{ have: { times: number }[] }>();
    expect(have).toMatchObject([{ times: 1 }]);
    const { rows } = await test.db.execute(sql`select * from audit_log where entity in ('coaching', 'accompaniment')`);
    expect(JSON.stringify(rows)).not.toContain('Canari');
    expect(
      rows.filter(
        ({ entity, entity_id, action }) => entity === 'accompaniment' && entity_id === one.id && action === 'change',
      ),
    ).toHaveLength(1);
  });
});

it('la liste dit le dernier contact, le prochain jour, les entretiens; «Sans contact» compte après 21 jours', async () => {
  const coaching = await accepted();
  await write(coaching, { date: '2026-11-02', nextDate: '2026-11-30', minutes: 45 });
  await write(coaching, { presence: 'excused', summary: null });
  const rowOf = async (query: string) =>
    (await own.get(`/api/coachings?studentId=${coaching.studentId}&${query}`)).json<{ rows: CoachingRow[] }>().rows;
  expect(await rowOf('sort=-lastContactOn')).toMatchObject([
    { id: coaching.id, lastContactOn: '2026-11-02', nextOn: '2026-11-30', meetings: 1, minutes: 45 },
  ]);
  expect(await rowOf('quiet=true')).toEqual([]);
  await test.db.execute(sql`update accompaniments set date = '2026-11-01' where coaching_id = ${coaching.id}`);
  expect(await rowOf('quiet=true')).toMatchObject([{ id: coaching.id }]);
});
