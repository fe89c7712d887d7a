import { noticeTypesTo } from '@tandem/shared/contract/desk/notifications.types';
import { notify } from '../../platform/notices/notices.repository';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { mailsOf } from '../../testing/submissions';
import { noticeSending } from './notifications.sending.repository';

let test: TestApp;
let admin: Client;
let coach: Client;
beforeEach(async () => {
  // Le 24 à 08:00 heure suisse: le résumé du jour est passé.
  test = await testApp({ at: new Date('2026-11-24T07:00:00Z') });
  [admin, coach] = [await test.as('admin'), await test.as('coach')];
});

const path = '/api/notifications/mails';
const minute = 60_000;
const hour = 60 * minute;
const rows = async (sql: string, values: unknown[] = []) => (await test.db.pool.query(sql, values)).rows;
type Notice = Parameters<typeof notify>[1];
const addNotice = (type: Notice['type'], topic = 'group:1', given: Partial<Notice> = {}) =>
  notify(
    test.db,
    { type, topic, title: `Titre ${topic}`, link: '/internal/students', ...given },
    { roles: ['admin', 'coach', 'teacher'], at: test.clock.now() },
  );
const addressOf = async ({ userId }: Client): Promise<string> =>
  (await rows('select email from users where id = $1', [userId]))[0].email;
const sentTo = async (client: Client) => {
  const email = await addressOf(client);
  return (await mailsOf(test)).filter(({ to }) => to === email).toReversed();
};
const sending = (of = test) => noticeSending(of.app.services);
const choose = (client: Client, ...choices: [type: string, mail: string][]) =>
  client.put(path, { choices: choices.map(([type, mail]) => ({ type, mail })) });
const summary = async (at: string) => {
  test.clock.set(new Date(at));
  await sending().sendSummaries();
};

describe('le choix des e-mails', () => {
  it.each(['admin', 'appapp_administrator', 'coach', 'teacher'] as const)(
    'offre à %s les types de son rôle',
    async (who) => {
      const client = await test.as(who);
      const found = (await client.get(path)).json<{ type: string; mail: string }[]>();
      expect(found.map(({ type }) => type)).toEqual(noticeTypesTo(who));
      expect(found.some(({ type }) => type.startsWith('coach_'))).toBe(who === 'admin' || who === 'coach');
    },
  );

  it('n’est pas pour une personne externe', async () => {
    const external = await test.as('external');
    const answers = [await external.get(path), await choose(external, ['seat_free', 'now'])];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });

  it('se garde type par type, à côté des autres préférences', async () => {
    await rows(`update users set preferences = '{"theme":"dark","autre":1}' where id = $1`, [admin.userId]);
    await choose(admin, ['seat_free', 'now'], ['import_done', 'daily']);
    const answer = (await choose(admin, ['seat_free', 'never'])).json<object[]>();
    expect(answer).toEqual((await admin.get(path)).json());
    expect(answer).toEqual(
      expect.arrayContaining([
        { type: 'seat_free', mail: 'never' },
        { type: 'import_done', mail: 'daily' },
        { type: 'coach_urgent', mail: 'now' },
      ]),
    );
    const [{ preferences }] = await rows('select preferences from users where id = $1', [admin.userId]);
    expect(preferences).toMatchObject({ theme: 'dark', autre: 1 });
  });

  it.each([
    ['un type inconnu', { choices: [{ type: 'autre', mail: 'now' }] }],
    ['un envoi inconnu', { choices: [{ type: 'absence_alert', mail: 'weekly' }] }],
    ['un type d’un autre rôle', { choices: [{ type: 'seat_free', mail: 'now' }] }],
    ['rien', { choices: [] }],
  ])('refuse %s', async (_, body) => {
    expect((await coach.put(path, body)).statusCode).toBe(422);
    expect(await rows(`select 1 from users where preferences ? 'noticeMails'`)).toEqual([]);
  });
});

describe('l’e-mail immédiat', () => {
  it('part une seule fois, même de deux serveurs à la fois, sans rien du suivi', async () => {
    const other = await testApp({ db: test.db, at: test.clock.now() });
    await addNotice('coach_urgent', 'coaching:7', { title: 'Léo Rochat', link: '/internal/coachapp?open=7' });
    await Promise.all([sending().sendNow(), sending(other).sendNow(), sending().sendNow()]);
    await sending().sendNow();
    for (const person of [admin, coach]) {
      const [mail, ...others] = await sentTo(person);
      expect(others).toEqual([]);
      expect(mail!.text).toContain('Une demande urgente vous attend dans CoachApp.');
      expect(mail!.subject + mail!.text).not.toMatch(/Rochat|open=|7\b/);
    }
    expect(await rows('select 1 from notifications where mailed_at is null')).toHaveLength(1);
  });

  it('rassemble ce qui arrive ensemble', async () => {
    await addNotice('backup_failed', 'backup:1');
    await addNotice('mail_failed', 'outbox:2');
    await sending().sendNow();
    const [mail] = await sentTo(admin);
    expect([mail!.subject, mail!.text.match(/Titre/g)]).toEqual(['2 notifications', ['Titre', 'Titre']]);
  });

  it('ne va ni à un compte désactivé, ni à qui a quitté l’équipe, ni à qui a déjà lu ou ne veut rien', async () => {
    await addNotice('coach_urgent', 'coaching:1');
    await rows('update users set is_active = false where id = $1', [admin.userId]);
    await rows(`update users set role = 'appapp_administrator' where id = $1`, [coach.userId]);
    const [reader, quiet] = [await test.as('coach', {}), await test.as('coach', {})];
    await choose(quiet, ['coach_urgent', 'never']);
    await addNotice('coach_urgent', 'coaching:2');
    await reader.put('/api/notifications', { as: 'read' });
    await sending().sendNow();
    const addresses = await Promise.all([admin, coach, reader, quiet].map(addressOf));
    const written = (await mailsOf(test)).map(({ to }) => to);
    expect(addresses.filter((address) => written.includes(address))).toEqual([]);
  });

  it('n’écrit pas de ce qui est arrivé avant le choix, et une panne ne marque rien', async () => {
    await addNotice('absence_alert', 'student:1');
    test.clock.pass(10 * minute);
    await choose(coach, ['absence_alert', 'now']);
    await sending().sendNow();
    expect(await sentTo(coach)).toEqual([]);
    test.clock.pass(10 * minute);
    await addNotice('absence_alert', 'student:2');
    const broken = {
      ...test.app.services,
      outbox: { ...test.app.services.outbox, mail: () => Promise.reject(new Error()) },
    };
    await expect(noticeSending(broken).sendNow()).rejects.toThrow();
    await sending().sendNow();
    expect((await sentTo(coach)).map(({ subject }) => subject)).toEqual(['Alerte d’absence']);
  });
});

describe('le résumé de 07:00', () => {
  it('compte par type ce qui n’est pas lu, une fois, même de deux serveurs à la fois', async () => {
    await addNotice('absence_alert', 'student:1');
    await addNotice('absence_alert', 'student:2');
    await addNotice('attendance_missing', 'lesson:1');
    await addNotice('import_done', 'import:1');
    await summary('2026-11-25T05:59:00Z');
    expect(await sentTo(coach)).toEqual([]);
    test.clock.set(new Date('2026-11-25T06:00:00Z'));
    await Promise.all([1, 2, 3].map(() => sending().sendSummaries()));
    const [mail, ...others] = await sentTo(coach);
    expect([mail!.subject, others]).toEqual(['Résumé du 25.11.2026\u00a0: 3 notifications', []]);
    expect(mail!.text).toContain('Alerte d’absence\u00a0: 2\n');
    expect(mail!.text).toContain('/internal/notification?type=attendance_missing');
    expect(mail!.text).not.toMatch(/Titre|Import/);
  });

  it('ne part pas sans rien à dire, ni deux fois le même jour, ni avec ce qui est venu depuis', async () => {
    await addNotice('import_done');
    await summary('2026-11-25T06:00:00Z');
    expect(await mailsOf(test)).toEqual([]);
    await addNotice('absence_alert', 'student:1');
    await summary('2026-11-25T09:00:00Z');
    expect(await mailsOf(test)).toEqual([]);
    await summary('2026-11-26T06:30:00Z');
    expect(await sentTo(coach)).toHaveLength(1);
    await summary('2026-11-27T06:30:00Z');
    expect(await sentTo(coach)).toHaveLength(1);
  });

  it('prend ce qu’une panne a empêché de partir aussitôt, et attend le lendemain de qui l’a choisi après', async () => {
    await addNotice('coach_urgent', 'coaching:1');
    await addNotice('import_done');
    test.clock.set(new Date('2026-11-25T06:10:00Z'));
    await choose(await test.as('coach'), ['import_done', 'daily']);
    await summary('2026-11-25T06:20:00Z');
    expect((await sentTo(coach)).map(({ text }) => /Import/.test(text))).toEqual([false]);
    await summary('2026-11-26T06:00:00Z');
    expect((await sentTo(coach)).map(({ text }) => /Import/.test(text))).toEqual([false, true]);
  });

  it.each(['2026-03-29T05:00:00Z', '2026-10-25T06:00:00Z'])(
    'à 07:00 aussi le jour où l’heure change (%s)',
    async (at) => {
      test.clock.set(new Date(new Date(at).getTime() - 10 * hour));
      await addNotice('absence_alert');
      await summary(new Date(new Date(at).getTime() - 1000).toISOString());
      expect(await sentTo(coach)).toEqual([]);
      await summary(at);
      expect(await sentTo(coach)).toHaveLength(1);
    },
  );
});
