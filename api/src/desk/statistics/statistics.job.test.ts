import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aSmallYear } from '../../testing/statistics';
import { addStudent } from '../../testing/students';
import { advisoryLocks } from '../../platform/db/advisory';
import { refreshStatistics } from './statistics.refresh.repository';
import { isChangedSince, readComputedAt, recount } from './statistics.standing.repository';
import { scheduleStatistics } from './statistics.job';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
});
// Time passes here, and with it the sessions.
beforeEach(async () => {
  admin = await test.as('admin');
});

const look = () => scheduleStatistics(test.app.services)();
const mails = () =>
  test.app.services.outbox
    .listMails()
    .then((tasks) => tasks.map(({ payload }) => test.app.services.outbox.openMail(payload as { sealed: string })));
const computedAt = () => readComputedAt(test.db);

it('compte une première fois tout seul, puis chaque nuit, puis une heure après un changement', async () => {
  expect(await computedAt()).toBeNull();
  await look();
  await test.drain();
  const first = await computedAt();
  expect(first).toBe(test.clock.now().toISOString());

  await aSmallYear(test);
  await addStudent(admin, { lastName: 'Nouveau' });
  test.clock.pass(30 * 60_000);
  await look();
  await test.drain();
  expect(await computedAt()).toBe(first);

  test.clock.pass(31 * 60_000);
  await look();
  await test.drain();
  expect(await computedAt()).not.toBe(first);
});

it('le premier du mois à 7 h, écrit une fois à qui l’a demandé', async () => {
  expect((await admin.put('/api/statistics/subscription', { isOn: true })).json()).toEqual({ isOn: true });
  expect((await admin.get('/api/statistics/subscription')).json()).toEqual({ isOn: true });
  test.clock.set(new Date('2026-12-01T05:30:00Z'));
  await look();
  expect(await mails()).toEqual([]);
  test.clock.set(new Date('2026-12-01T06:05:00Z'));
  await look();
  await look();
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ subject: 'Statistiques de Tandem à la fin de novembre 2026' });
  expect(sent[0]!.text).toContain('Taux de présence\u00a0: 50,0\u00a0%');
  expect(sent[0]!.text).toContain('/internal/statistics');
});

it('au premier jour d’une année, écrit celle qui vient de finir; arrêté ce jour-là, écrit le suivant', async () => {
  test.clock.set(new Date('2027-08-02T06:00:00Z'));
  await look();
  await look();
  const sent = (await mails()).filter(({ subject }) => subject === 'Statistiques de Tandem à la fin de juillet 2027');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.text).toContain('Voici les chiffres de l’année 2026-2027');
});

it('une liste qui change (un loyer, un payeur) se recompte aussi', async () => {
  const { db } = test;
  const since = test.clock.now().toISOString();
  expect(await isChangedSince(db, since)).toBe(false);
  test.clock.pass(1_000);
  await (
    await test.as('admin')
  ).post('/api/lists/payer-type/items', { label: 'Fondation', extra: { billable: false } });
  expect(await isChangedSince(db, since)).toBe(true);
});

it('n’écrit plus à qui s’est désabonné ou n’administre plus', async () => {
  await admin.put('/api/statistics/subscription', { isOn: false });
  const { rows } = await test.db.execute<{ total: number }>(
    sql`select count(*)::int as total from statistic_subscriptions`,
  );
  expect(rows[0]!.total).toBe(0);
});

describe('deux décomptes à la fois', () => {
  const given = () => ({ db: test.db, now: test.clock.now });
  const whileAnotherCounts = (act: () => Promise<unknown>) =>
    test.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.statistics})`);
      return act();
    });

  it('le second attend la fin du premier, sans limite de temps, et compte', async () => {
    const before = await computedAt();
    test.clock.pass(60_000);
    let second: Promise<void> | undefined;
    await whileAnotherCounts(async () => {
      expect(await refreshStatistics(given())).toBe(false);
      second = recount(given());
    });
    await second;
    expect(await computedAt()).not.toBe(before);
  });

  it('ne compte pas encore une fois ce qui a été commencé après sa demande', () =>
    whileAnotherCounts(async () => {
      const second = recount(given());
      await test.db.execute(sql`update statistic_states set computed_at = ${test.clock.now().toISOString()}`);
      await expect(second).resolves.toBeUndefined();
    }));
});
