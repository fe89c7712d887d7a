import type { User } from '@tandem/shared/contract/access/session';
import type { Viewable } from '@tandem/shared/contract/access/viewing';
import type { Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.file';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, type Client, type Method, testApp, type TestApp } from '../../testing/app';
import { aCoach, accompanimentsOf, addAccompaniment, anAccepted, offices } from '../../testing/coachings';
import { addressOf, endpointName, type Mounted } from '../../testing/walk';

const minute = 60_000;
const others = ['appapp_administrator', 'coach', 'teacher', 'external'] as const satisfies readonly Actor[];

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  admin = await test.as('admin');
});
// Nobody is seen any more when the next test lets time pass: each end is noted.
afterEach(async () => {
  await admin.delete('/api/viewing');
});

const rows = async (query: SQL) => (await test.db.execute(query)).rows;
/** The number of an account of this audience that has chosen its password. */
async function account(audience: Actor): Promise<number> {
  const { userId } = await test.as(audience);
  await rows(sql`update users set password_hash = coalesce(password_hash, 'x') where id = ${userId}`);
  return userId!;
}
const begin = (userId: number, by = admin) => by.post('/api/viewing', { userId, reason: 'Appel de Luc' });
const who = async (by = admin) => (await by.get('/api/user')).json<User>();
const trail = () =>
  rows(sql`select action, user_id as by, as_user_id as as, entity_id as of, reason from audit_log
    where action like 'view_as%' or action like 'read%' or action = 'logout' order by id desc limit 3`);

describe('chaque appel, vu comme quelqu’un d’autre', () => {
  const isOpen = ({ audiences }: Mounted, as: Actor) => audiences.includes('anonymous') || audiences.includes(as);
  const expected = (row: Mounted, as: Actor) => {
    const { method, isBackground, isForViewers, isPersonal } = row.endpoint;
    if (isBackground || isForViewers) return 'open';
    return method === 'GET' && !isPersonal && isOpen(row, as) ? 'open' : '403';
  };
  // They end the session or what is seen: each has a test of its own.
  const isEnd = ({ endpoint }: Mounted) => endpoint.isForViewers;

  it.each(others)('%s : lit ce que cette personne lit, et n’écrit rien', async (as) => {
    expect((await begin(await account(as))).statusCode).toBe(200);
    const calls = test.app.mounted.filter((row) => !isEnd(row));
    const found: Record<string, string> = {};
    for (const { endpoint } of calls) {
      const { statusCode } = await admin.send(endpoint.method, addressOf(endpoint), endpoint.body && {}, {
        'x-xsrf-token': admin.cookies.get('XSRF-TOKEN')!,
      });
      found[endpointName(endpoint)] = statusCode === 403 ? '403' : 'open';
    }
    expect(found).toEqual(Object.fromEntries(calls.map((row) => [endpointName(row.endpoint), expected(row, as)])));
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies Method[])('%s dit pourquoi', async (method) => {
    await begin(await account('coach'));
    const row = test.app.mounted.find(({ endpoint }) => endpoint.method === method && !endpoint.isBackground);
    const answer = await admin.send(method, addressOf(row!.endpoint), undefined, {
      'x-xsrf-token': admin.cookies.get('XSRF-TOKEN')!,
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['x-tandem-read-only']).toBe('true');
    expect(answer.json().message).toContain('lecture seule');
  });

  it.each(['/api/account/sessions', '/api/drafts/students-add'])('%s reste à la personne', async (path) => {
    await begin(await account('coach'));
    expect((await admin.get(path)).statusCode).toBe(403);
  });
});

describe('commencer et revenir', () => {
  it('GET /api/user répond la personne vue, puis de nouveau l’administrateur', async () => {
    const id = await account('coach');
    const answer = await begin(id);
    const until = new Date(test.clock.now().getTime() + 30 * minute).toISOString();
    expect(answer.json()).toMatchObject({ id, role: 'coach', viewing: { until } });
    expect(await who()).toEqual(answer.json());
    const back = await admin.delete('/api/viewing');
    expect(back.json()).toMatchObject({ id: admin.userId, role: 'admin' });
    expect(await who()).toEqual(back.json());
    expect(await who()).not.toHaveProperty('viewing');
    expect((await trail()).slice(0, 2)).toEqual([
      { action: 'view_as_end', by: admin.userId, as: null, of: id, reason: 'Retour à son compte' },
      { action: 'view_as', by: admin.userId, as: null, of: id, reason: 'Appel de Luc' },
    ]);
  });

  it('demande un motif', async () => {
    const answer = await admin.post('/api/viewing', { userId: await account('coach'), reason: ' ' });
    expect(answer.statusCode).toBe(422);
    expect(await who()).toMatchObject({ id: admin.userId });
  });

  it('ni soi-même, ni un autre administrateur, ni un compte fermé, invité ou inconnu', async () => {
    const other = (await test.as('admin', { role: 'admin', passwordHash: 'x' } as object)).userId!;
    const closed = (await test.as('coach', { isActive: false, passwordHash: 'x' } as object)).userId!;
    const invited = (await test.as('coach', {})).userId!;
    for (const id of [admin.userId!, other, closed, invited, 2_147_480_000])
      expect((await begin(id)).json()).toMatchObject({ errors: { userId: expect.any(String) } });
    expect(await who()).toMatchObject({ id: admin.userId });
  });

  it('jamais l’un dans l’autre, même pressé deux fois à la fois', async () => {
    const [coach, teacher] = [await account('coach'), await account('teacher')];
    const answers = await Promise.all([begin(coach), begin(teacher), begin(coach)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await begin(teacher)).statusCode).toBe(403);
  });

  it('trouve les comptes par leur nom, sans ceux de l’administration', async () => {
    await account('coach');
    await rows(sql`update users set last_name = 'Zéphyrin' where role in ('coach', 'admin')`);
    const { rows: found } = (await admin.get('/api/viewing/people?q=zephyrin')).json<{ rows: Viewable[] }>();
    expect([...new Set(found.map(({ role }) => role))]).toEqual(['coach']);
  });
});

describe('la fin', () => {
  it('après trente minutes, elle vient d’elle-même', async () => {
    const id = await account('coach');
    await begin(id);
    test.clock.pass(29 * minute);
    expect(await who()).toMatchObject({ id });
    test.clock.pass(minute);
    expect(await who()).toMatchObject({ id: admin.userId });
    expect((await trail())[0]).toMatchObject({
      action: 'view_as_end',
      by: admin.userId,
      of: id,
      reason: 'Durée écoulée',
    });
    expect((await admin.post('/api/signals/measured', {})).statusCode).not.toBe(403);
  });

  it('la tâche de chaque heure la note aussi', async () => {
    const id = await account('coach');
    await begin(id);
    test.clock.pass(31 * minute);
    await test.app.services.sessions.purge();
    expect((await trail())[0]).toMatchObject({ action: 'view_as_end', of: id });
  });

  it('dès que le compte vu est désactivé', async () => {
    const id = await account('coach');
    await begin(id);
    await rows(sql`update users set is_active = false where id = ${id}`);
    expect(await who()).toMatchObject({ id: admin.userId });
    await rows(sql`update users set is_active = true where id = ${id}`);
    expect(await who()).toMatchObject({ id: admin.userId });
    expect((await trail())[0]).toMatchObject({ action: 'view_as_end', of: id, reason: 'Compte modifié' });
  });

  it('avec la session de l’administrateur', async () => {
    const id = await account('coach');
    await begin(id);
    expect((await admin.post('/logout')).statusCode).toBe(204);
    expect((await admin.get('/api/user')).statusCode).toBe(401);
    expect((await trail()).slice(0, 2)).toEqual([
      { action: 'logout', by: admin.userId, as: null, of: admin.userId, reason: null },
      { action: 'view_as_end', by: admin.userId, as: null, of: id, reason: 'Session fermée' },
    ]);
  });
});

describe('ce qui est lu', () => {
  it('est lu par l’administrateur, vu comme qui il se voit', async () => {
    const teacher = await account('teacher');
    await begin(teacher);
    const { teacher: file } = await who();
    expect((await admin.get(`/api/teachers/${file!.id}/pay`)).statusCode).toBe(200);
    expect((await trail())[0]).toMatchObject({ action: 'read_pay', by: admin.userId, as: teacher, of: file!.id });
  });

  it('un suivi s’ouvre, sans note privée ni brouillon', async () => {
    const [office] = await offices(test);
    const own = await aCoach(test, office!);
    await rows(sql`update users set password_hash = 'x' where id = ${own.userId}`);
    const coaching = await anAccepted({ test, by: own }, { coachId: own.employeeId });
    await addAccompaniment({ test, by: own }, coaching, { privateNote: 'Pour moi seul.' });
    await addAccompaniment({ test, by: own }, coaching, { isFinal: false });
    const path = accompanimentsOf(coaching).replace(/\/students\/\d+/, '');
    const listed = async (by: Client) => (await by.get(path)).json<{ rows: Accompaniment[] }>().rows;
    expect(await listed(own)).toHaveLength(2);
    await begin(own.userId!);
    const [seen, ...more] = await listed(admin);
    expect(more).toEqual([]);
    expect(seen).not.toHaveProperty('privateNote');
    expect(seen!.may).toEqual({ change: false, needsReason: false, remove: false });
    expect((await trail())[0]).toMatchObject({ action: 'read_accompaniments', by: admin.userId, as: own.userId });
  });

  it('les notifications restent non lues et rien n’est compté comme récent', async () => {
    const id = await account('coach');
    const state = () =>
      rows(sql`select (select count(*)::int from recent_items where owner_id = ${id}) as recent,
        (select last_login_at from users where id = ${id}) as login`);
    const before = await state();
    await begin(id);
    await admin.get('/api/notifications');
    await admin.put('/api/recent', { kind: 'student', id: 1 });
    expect(await state()).toEqual(before);
  });
});
