import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { sql } from 'drizzle-orm';
import { tasks } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aCoach, addCoaching, offices } from '../../testing/coachings';

type Coach = Awaited<ReturnType<typeof aCoach>>;

let test: TestApp;
let admin: Client;
let leaver: Coach;
let taker: Coach;
let officeId: number;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  [officeId] = (await offices(test)) as [number];
  leaver = await aCoach(test, officeId);
  taker = await aCoach(test, officeId);
});

const add = () => addCoaching({ test, by: leaver }, { officeId, coachId: leaver.employeeId });
const to = ({ id, version }: Coaching, coachId: number | null = taker.employeeId) => ({
  id,
  version,
  officeId,
  coachId,
});
const handOver = (rows: object[], by: Client = admin) => by.post('/api/coachings/hand-over', { rows });
const coachOf = async ({ id }: Coaching) => (await admin.get(`/api/coachings/${id}`)).json<Coaching>().coachId;

describe('les suivis d’un coach qui part', () => {
  it('changent de mains ensemble, avec leurs rappels, et cela se reprend', async () => {
    const all = await Promise.all(Array.from({ length: 14 }, add));
    const [first] = all as [Coaching];
    await test.db
      .insert(tasks)
      .values({ ownerId: leaver.userId!, coachingId: first.id, dueOn: '2026-12-01', text: 'Appeler' });
    const owners = async () =>
      (
        await test.db.execute<{ owner: number }>(
          sql`select owner_id as owner from tasks where coaching_id = ${first.id}`,
        )
      ).rows;

    const { rows } = (await handOver(all.map((each) => to(each)))).json<{ rows: { id: number; version: number }[] }>();
    expect(await Promise.all(all.map(coachOf))).toEqual(all.map(() => taker.employeeId));
    expect(await owners()).toEqual([{ owner: taker.userId }]);

    expect((await handOver(rows.map((each) => ({ ...each, officeId, coachId: leaver.employeeId })))).statusCode).toBe(
      200,
    );
    expect(await Promise.all(all.map(coachOf))).toEqual(all.map(() => leaver.employeeId));
    expect(await owners()).toEqual([{ owner: leaver.userId }]);
  });

  it('tous ou aucun: un seul a changé entre-temps, rien n’est remis', async () => {
    const [one, other] = await Promise.all([add(), add()]);
    const answer = await handOver([to(one), { ...to(other), version: 99 }]);
    expect([answer.statusCode, await coachOf(one)]).toEqual([409, leaver.employeeId]);
  });

  it('à quelqu’un qui n’est pas coach: refusé', async () => {
    const one = await add();
    expect((await handOver([to(one, 999_999)])).statusCode).toBe(422);
  });

  it('se remettent par l’administration seule', async () => {
    const one = await add();
    expect((await handOver([to(one)], leaver)).statusCode).toBe(403);
  });
});

it('l’administration exporte la liste, sans le contenu; une coach non', async () => {
  await add();
  const asked = { format: 'csv', columns: ['lastName', 'coach', 'status'], filters: {}, sort: ['lastName'] };
  const answer = await admin.post('/api/coachings/export', asked);
  const [head, first] = answer.body.split('\r\n');
  expect([answer.statusCode, head?.replace('\uFEFF', ''), first]).toEqual([
    200,
    'Apprenti·e;Coach;Statut',
    expect.stringMatching(/;Noé Coach;Reçue$/),
  ]);
  expect((await leaver.post('/api/coachings/export', asked)).statusCode).toBe(403);
});
