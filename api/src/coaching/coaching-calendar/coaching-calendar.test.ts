import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { eq, sql } from 'drizzle-orm';
import { accompaniments, coachings } from '../../platform/db/schema';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aCoach, addCoaching, offices } from '../../testing/coachings';

const path = '/api/coaching-calendar';
/** A word that is said in coaching alone. */
const word = 'Zygomatique';

let test: TestApp;
let visitor: Client;
let coach: Awaited<ReturnType<typeof aCoach>>;
let coaching: Coaching;
beforeEach(async () => {
  test = await testApp();
  visitor = await test.visitor('203.0.113.7');
  const [officeId] = await offices(test);
  coach = await aCoach(test, officeId!);
  const given = { officeId: officeId!, coachId: coach.employeeId, situation: word };
  coaching = await addCoaching({ test, by: coach }, given);
});

const say = (given: Partial<typeof accompaniments.$inferInsert>) =>
  test.db.insert(accompaniments).values({
    coachingId: coaching.id,
    coachId: coach.employeeId,
    date: '2026-12-01',
    minutes: 60,
    mode: 'meeting',
    areaIds: coaching.areas.map(({ id }) => id),
    place: word,
    summary: word,
    privateNote: word,
    ...given,
  });
const aFeed = async () => {
  const { address } = (await coach.post(path, {})).json<{ address: string }>();
  return address.slice(address.indexOf('/api'));
};
const read = async (file: string) => (await visitor.get(file)).body.replaceAll('\r\n ', '');

describe('l’agenda d’un coach', () => {
  it('dit le jour, l’heure et les initiales de ses accompagnements', async () => {
    await say({ startsAt: '14:00' });
    await say({ date: '2026-12-08', presence: 'cancelled_by_coach' });
    const text = await read(await aFeed());
    expect(text).toMatch(/DTSTART;TZID=Europe\/Zurich:20261201T140000\r\nDTEND;TZID=Europe\/Zurich:20261201T150000/);
    expect(text).toContain('SUMMARY:Accompagnement\\, É. R.');
    expect(text).toMatch(/DTSTART;VALUE=DATE:20261208\r\nSTATUS:CANCELLED/);
  });

  it('ne dit ni le nom, ni le lieu, ni rien de ce qui se dit', async () => {
    await say({ startsAt: '14:00', nextStep: word, nextDate: '2026-12-10' });
    const text = await read(await aFeed());
    expect(text).toContain('É. R.');
    for (const secret of [word, 'Rochat', 'Élodie', 'LOCATION', 'meeting']) expect(text).not.toContain(secret);
  });

  it('annonce le jour du prochain rendez-vous, jusqu’à ce qu’il soit écrit', async () => {
    await say({ date: '2026-11-20', nextDate: '2026-12-04' });
    const file = await aFeed();
    expect(await read(file)).toMatch(/DTSTART;VALUE=DATE:20261204[^]*SUMMARY:Prochain rendez-vous\\, É. R./);
    await say({ date: '2026-12-04', startsAt: '09:00' });
    expect(await read(file)).not.toContain('Prochain');
  });

  it('ne sait plus rien d’un suivi passé à quelqu’un d’autre', async () => {
    await say({});
    const file = await aFeed();
    expect(await read(file)).toContain('BEGIN:VEVENT');
    const [officeId] = await offices(test);
    const { employeeId } = await aCoach(test, officeId!);
    await test.db.update(coachings).set({ coachId: employeeId }).where(eq(coachings.id, coaching.id));
    expect(await read(file)).not.toContain('BEGIN:VEVENT');
  });

  it.each([
    ['son compte est désactivé', sql`update users set is_active = false`],
    ['son compte n’est plus celui d’un coach', sql`update users set role = 'appapp_administrator'`],
    ['la personne est partie', sql`update employees set archived_at = now()`],
  ])('ne répond plus quand %s', async (_, statement) => {
    const file = await aFeed();
    expect((await visitor.get(file)).statusCode).toBe(200);
    await test.db.execute(statement);
    const answer = await visitor.get(file);
    expect([answer.statusCode, answer.body]).toEqual([404, '{"message":"Agenda introuvable."}']);
  });

  it('appartient à son coach: chacun fait, renouvelle et supprime la sienne, avec une trace', async () => {
    const former = await aFeed();
    const file = await aFeed();
    expect([(await visitor.get(former)).statusCode, (await visitor.get(file)).statusCode]).toEqual([404, 200]);
    const other = await aCoach(test, (await offices(test))[0]!);
    const state = { createdAt: test.clock.now().toISOString(), lastReadAt: test.clock.now().toISOString() };
    expect((await coach.get(path)).json()).toEqual(state);
    expect((await other.get(path)).json()).toEqual({ createdAt: null, lastReadAt: null });
    expect((await other.delete(path)).statusCode).toBe(204);
    expect((await visitor.get(file)).statusCode).toBe(200);
    expect((await coach.delete(path)).statusCode).toBe(204);
    expect((await visitor.get(file)).statusCode).toBe(404);
    const { rows } = await test.db.execute(
      sql`select action from audit_log where entity = 'employee' and entity_id = ${coach.employeeId} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['calendar_renew', 'calendar_renew', 'calendar_revoke']);
  });

  it.each(['anonymous', 'appapp_administrator', 'teacher', 'external'] as const)(
    'n’existe pas pour %s',
    async (who) => {
      const client = who === 'anonymous' ? visitor : await test.as(who);
      const answers = [await client.get(path), await client.post(path, {}), await client.delete(path)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(
        who === 'anonymous' ? [401, 401, 401] : [403, 403, 403],
      );
    },
  );

  it('manque à un compte sans fiche de collaborateur', async () => {
    expect((await (await test.as('admin')).post(path, {})).statusCode).toBe(404);
  });
});
