import { type Client, type TestApp, testApp } from '../../testing/app';

const password = 'Correct-Horse-9!';
const next = 'Nouvelle-Lanterne-47?';
const names = { firstName: 'Zoé', lastName: 'Aubert', phone: '079 123 45 67' };

const withPassword = (test: TestApp) => test.as('coach', { email: 'zoe@tandem.test', password });
const signIn = async (test: TestApp, typed: string) =>
  (await (await test.visitor()).post('/login', { email: 'zoe@tandem.test', password: typed })).statusCode;

describe('mon compte', () => {
  it.each(['admin', 'appapp_administrator', 'coach', 'teacher', 'external'] as const)(
    'montre à chaque personne connectée le sien: %s',
    async (who) => {
      const { as } = await testApp();
      const client = await as(who);
      const { id, email, role } = (await client.get('/api/user')).json();
      expect((await client.get('/api/account')).json()).toMatchObject({ id, email, role, preferences: {} });
    },
  );

  it('change le nom et le téléphone, aussi sur la fiche du répétiteur', async () => {
    const { as, db } = await testApp();
    const teacher = await as('teacher');
    const { version } = (await teacher.get('/api/account')).json();
    const answer = await teacher.patch('/api/account', { version, ...names });
    expect(answer.json()).toMatchObject({
      firstName: 'Zoé',
      lastName: 'Aubert',
      phone: '+41791234567',
      version: version + 1,
    });
    const { rows } = await db.pool.query(
      'select t.first_name, t.last_name, t.version from teachers t join users u on u.teacher_id = t.id where u.id = $1',
      [teacher.userId],
    );
    expect(rows).toEqual([{ first_name: 'Zoé', last_name: 'Aubert', version: 2 }]);
  });

  it('refuse une version dépassée (409, avec la ligne d’aujourd’hui) ou absente (428)', async () => {
    const { as } = await testApp();
    const coach = await as('coach');
    const { version } = (await coach.get('/api/account')).json();
    await coach.patch('/api/account', { version, ...names });
    const stale = await coach.patch('/api/account', { version, ...names, firstName: 'Léa' });
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      expect.objectContaining({ reason: 'stale', current: expect.objectContaining({ firstName: 'Zoé' }) }),
    ]);
    expect((await coach.patch('/api/account', names)).statusCode).toBe(428);
  });

  it.each([
    ['coach', 'Camille Rochat'],
    ['teacher', null],
    ['external', null],
  ] as const)('dit à %s qui l’a changé en dernier, si ce nom lui est ouvert', async (who, name) => {
    const { as, db } = await testApp();
    const [admin, client] = [await as('admin', {}), await as(who)];
    await db.pool.query('update users set updated_by_id = $1 where id = $2', [admin.userId, client.userId]);
    expect((await client.get('/api/account')).json().updatedBy).toBe(name);
  });

  it('laisse un seul des deux changer la même version', async () => {
    const { as } = await testApp();
    const coach = await as('coach');
    const { version } = (await coach.get('/api/account')).json();
    const both = await Promise.all(
      ['Léa', 'Noé'].map((firstName) => coach.patch('/api/account', { version, ...names, firstName })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('garde les préférences à côté de celles d’autres pages, et refuse ce qui n’en est pas une', async () => {
    const { as, db } = await testApp();
    const coach = await as('coach');
    await db.pool.query(`update users set preferences = '{"noticeMails":{},"theme":"light"}' where id = $1`, [
      coach.userId,
    ]);
    const chosen = { studentsColumns: ['name', 'company'], pageSize: 50, theme: 'dark', newDeviceMail: false };
    expect((await coach.put('/api/account/preferences', chosen)).json()).toEqual(chosen);
    expect((await coach.get('/api/account')).json().preferences).toEqual(chosen);
    const { rows } = await db.pool.query('select preferences from users where id = $1', [coach.userId]);
    expect(rows[0].preferences).toEqual({ ...chosen, noticeMails: {} });
    for (const wrong of [{ noticeMails: {} }, { theme: 'rose' }, { pageSize: 7 }, { autre: 1 }]) {
      expect((await coach.put('/api/account/preferences', wrong)).statusCode).toBe(422);
    }
  });
});

describe('mon mot de passe', () => {
  it('change: cette session reste, les autres finissent, un message part', async () => {
    const test = await testApp();
    const here = await withPassword(test);
    const elsewhere = await test.visitor();
    await elsewhere.post('/login', { email: 'zoe@tandem.test', password });
    const body = { current: password, password: next, password_confirmation: next };
    expect((await here.put('/api/account/password', body)).statusCode).toBe(204);
    expect((await here.get('/api/user')).statusCode).toBe(200);
    expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
    expect([await signIn(test, password), await signIn(test, next)]).toEqual([422, 200]);
    expect((await (await test.visitor()).get('/dev/mailbox')).body).toContain('vient d’être modifié');
  });

  it.each([
    ['le mot de passe actuel', { current: 'faux' }, 'current'],
    ['une confirmation différente', { password_confirmation: 'autre' }, 'password_confirmation'],
    ['un mot de passe trop simple', { password: 'court', password_confirmation: 'court' }, 'password'],
  ])('refuse %s avec une phrase pour le champ', async (_, given, field) => {
    const test = await testApp();
    const client = await withPassword(test);
    const body = { current: password, password: next, password_confirmation: next, ...given };
    const answer = await client.put('/api/account/password', body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await signIn(test, password)).toBe(200);
  });

  it('arrête après cinq mots de passe actuels faux par minute', async () => {
    const client = await withPassword(await testApp());
    const body = { current: 'faux', password: next, password_confirmation: next };
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await client.put('/api/account/password', body)).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('mes sessions', () => {
  it('se montrent avec l’appareil et le lieu, celle-ci marquée', async () => {
    const test = await testApp();
    const here = await withPassword(test);
    const elsewhere = await test.visitor('10.0.0.9');
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await elsewhere.post('/login', { email: 'zoe@tandem.test', password }, { 'user-agent': userAgent });
    const rows = (await here.get('/api/account/sessions')).json();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(
      expect.objectContaining({ device: 'Firefox sur Windows', place: 'réseau local', isCurrent: false }),
    );
    expect(rows.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
  });

  it('finissent une à une, ou toutes les autres', async () => {
    const test = await testApp();
    const clients = [await test.as('coach'), await test.as('coach'), await test.as('coach')] as const;
    const [here, second, third] = clients;
    const rows = (await second.get('/api/account/sessions')).json();
    const { id } = rows.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect((await here.delete(`/api/account/sessions/${id}`)).statusCode).toBe(204);
    expect((await second.get('/api/user')).statusCode).toBe(401);
    expect((await here.delete('/api/account/sessions')).statusCode).toBe(204);
    expect([(await here.get('/api/user')).statusCode, (await third.get('/api/user')).statusCode]).toEqual([200, 401]);
  });

  it('ne se ferment pas chez quelqu’un d’autre: 404', async () => {
    const { as } = await testApp();
    const [coach, admin] = [await as('coach'), await as('admin')];
    const [{ id }] = (await coach.get('/api/account/sessions')).json();
    expect((await admin.delete(`/api/account/sessions/${id}`)).statusCode).toBe(404);
    expect((await coach.get('/api/user')).statusCode).toBe(200);
  });
});

describe('la clé de ce qu’un navigateur garde d’une personne', () => {
  const keyOf = async (client: Client) =>
    (await client.get('/api/account/device-key')).json<{ userId: number; key: string; seconds: number }>();

  it('est la même à chaque connexion, une autre pour une autre personne, et dure ce qui reste de la session', async () => {
    const test = await testApp();
    await withPassword(test);
    const signedIn = async () => {
      const client = await test.visitor();
      await client.post('/login', { email: 'zoe@tandem.test', password });
      return client;
    };
    const [first, second] = [await signedIn(), await signedIn()];
    test.clock.pass(60_000);
    const [mine, again, other] = [await keyOf(first), await keyOf(second), await keyOf(await test.as('coach'))];
    expect(mine).toEqual({ userId: mine.userId, key: again.key, seconds: test.config.sessionMs / 1000 - 60 });
    expect(Buffer.from(mine.key, 'base64url')).toHaveLength(32);
    expect(other.key).not.toBe(mine.key);
  });

  it('ne se donne ni sans session, ni à qui voit Tandem comme cette personne', async () => {
    const test = await testApp();
    expect((await (await test.visitor()).get('/api/account/device-key')).statusCode).toBe(401);
    const [admin, { userId }] = [await test.as('admin'), await withPassword(test)];
    await admin.post('/api/viewing', { userId, reason: 'Appel de Luc' });
    expect((await admin.get('/api/account/device-key')).statusCode).toBe(403);
  });
});
