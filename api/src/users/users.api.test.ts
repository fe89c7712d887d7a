import type { UserRow } from '@tandem/shared/contract/users';
import { type Client, type TestApp, testApp } from '../testing/app';
import { smtpSink } from '../testing/smtp';

const password = 'Correct-Horse-9!';
const next = 'Nouvelle-Lanterne-47?';
const day = 24 * 3_600_000;
const outsider = {
  of: 'external',
  firstName: 'Rose',
  lastName: 'Dubuis',
  organisation: 'Office cantonal',
  function: 'Conseillère',
  phone: '079 123 45 67',
  email: 'rose@office.test',
};

async function withMail() {
  const sink = await smtpSink();
  const test = await testApp({ config: { smtpUrl: sink.url } });
  const admin = await test.as('admin');
  const lastLink = async () => {
    await test.drain();
    return /password-reset\/([\w-]+)\?/.exec(sink.received.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const choose = async (key: string, email: string) =>
    (await test.visitor()).post('/api/password-reset', {
      key,
      email,
      password: next,
      password_confirmation: next,
    });
  const signIn = async (email: string, typed = password) =>
    (await test.visitor(`10.1.${Math.floor(Math.random() * 250)}.7`)).post('/login', { email, password: typed });
  return { ...test, admin, sink, lastLink, choose, signIn };
}

/** The account of this id as the list shows it. */
async function rowOf(admin: Client, id: number | undefined): Promise<UserRow> {
  const { rows } = (await admin.get('/api/users?size=100')).json<{ rows: UserRow[] }>();
  return rows.find((row) => row.id === id)!;
}

const addEmployee = async (admin: Client, email: string) => {
  const values = { firstName: 'Ève', lastName: 'Morel', email, phone: null, function: 'Coach', workload: 80, coachAppOfficeId: null, hiredOn: null }; // prettier-ignore
  return (await admin.post('/api/employees', { values })).json<{ id: number }>().id;
};

const auditOf = async ({ db }: TestApp, id: number) =>
  (await db.pool.query('select action, diff from audit_log where entity = $1 and entity_id = $2 order by id', ['user', id])).rows; // prettier-ignore

describe('inviter', () => {
  it('ouvre par un lien d’une semaine un compte qui choisit son mot de passe, une seule fois', async () => {
    const test = await withMail();
    const employeeId = await addEmployee(test.admin, 'eve@tandem.test');
    const body = { of: 'employee', employeeId, email: 'Eve@Tandem.test', role: 'coach' };
    const account = (await test.admin.post('/api/users', body)).json<UserRow>();
    expect(account).toMatchObject({ email: 'eve@tandem.test', role: 'coach', state: 'invited', employeeId });
    const key = await test.lastLink();
    expect(test.sink.received.at(-1)?.text).toContain('Un accès à Tandem vous est ouvert');
    test.clock.pass(7 * day - 60_000);
    expect((await test.choose(key, 'eve@tandem.test')).statusCode).toBe(204);
    expect((await test.choose(key, 'eve@tandem.test')).statusCode).toBe(422);
    expect((await test.signIn('eve@tandem.test', next)).statusCode).toBe(200);
    const admin = await test.as('admin');
    expect(await rowOf(admin, account.id)).toMatchObject({ state: 'active' });
  });

  it('ne vaut plus rien après une semaine, ni quand un nouveau lien est parti', async () => {
    const test = await withMail();
    const { id } = (await test.admin.post('/api/users', outsider)).json<UserRow>();
    const first = await test.lastLink();
    test.clock.pass(61_000);
    expect((await test.admin.post(`/api/users/${id}/invitation`)).statusCode).toBe(200);
    const second = await test.lastLink();
    expect((await test.choose(first, outsider.email)).statusCode).toBe(422);
    test.clock.pass(7 * day + 1000);
    expect((await test.choose(second, outsider.email)).statusCode).toBe(422);
  });

  it('ne garde le lien nulle part: ni dans la base, ni dans le journal', async () => {
    const test = await withMail();
    await test.admin.post('/api/users', outsider);
    const key = await test.lastLink();
    const { rows } = await test.db.pool.query('select json_agg(o) o, (select json_agg(p) from password_resets p) p, (select json_agg(a) from audit_log a) a from outbox o'); // prettier-ignore
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows) + test.logged.join('')).not.toContain(key);
  });

  it('n’envoie qu’un message à un double clic', async () => {
    const test = await withMail();
    const { id } = (await test.admin.post('/api/users', outsider)).json<UserRow>();
    test.clock.pass(61_000);
    const both = await Promise.all([1, 2].map(() => test.admin.post(`/api/users/${id}/invitation`)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429]);
  });

  it('prend le rôle de la sorte de compte, quoi que dise l’envoi', async () => {
    const { admin } = await withMail();
    const forged = { ...outsider, role: 'admin', isActive: true, employeeId: 1, passwordHash: 'x', id: 1 };
    expect((await admin.post('/api/users', forged)).json()).toMatchObject({
      role: 'external_conseiller',
      state: 'invited',
      employeeId: null,
    });
  });

  it.each([
    ['un rôle inconnu', { of: 'employee', employeeId: 1, email: 'a@b.test', role: 'external_admin' }, 'role'],
    ['une personne inconnue', { of: 'employee', employeeId: 999_999, email: 'a@b.test', role: 'coach' }, 'employeeId'],
    ['un répétiteur inconnu', { of: 'teacher', teacherId: 999_999, email: 'a@b.test' }, 'teacherId'],
    ['une adresse prise', { ...outsider, email: 'coach@tandem.test' }, 'email'],
    ['une adresse illisible', { ...outsider, email: 'a@b' }, 'email'],
  ])('refuse %s avec une phrase pour le champ', async (_, body, field) => {
    const { admin } = await withMail();
    const answer = await admin.post('/api/users', body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('ne fait qu’un compte de 20 invitations à la même adresse', async () => {
    const test = await withMail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.admin.post('/api/users', outsider)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 422 && answer.json().errors.email)).toHaveLength(19);
    await test.drain();
    expect(test.sink.received).toHaveLength(1);
  });
});

describe('un changement d’adresse', () => {
  it('tue les liens partis à l’ancienne, et refuse celle d’un autre compte', async () => {
    const test = await withMail();
    const { id, version } = (await test.admin.post('/api/users', outsider)).json<UserRow>();
    const key = await test.lastLink();
    const values = { email: 'rose.dubuis@office.test' };
    const changed = await test.admin.patch(`/api/users/${id}/email`, { version, values });
    expect(changed.json()).toMatchObject({ email: values.email, version: version + 1 });
    expect((await test.choose(key, values.email)).statusCode).toBe(422);
    const taken = await test.admin.patch(`/api/users/${id}/email`, { version: version + 1, values: { email: 'coach@tandem.test' } }); // prettier-ignore
    expect([taken.statusCode, taken.json().errors]).toEqual([422, { 'values.email': expect.any(String) }]);
  });

  it('va à un seul de deux comptes qui la prennent au même instant', async () => {
    const { admin } = await withMail();
    const others = [outsider, { ...outsider, email: 'autre@office.test' }];
    const made = [];
    for (const body of others) made.push((await admin.post('/api/users', body)).json<UserRow>());
    const { of: _, ...person } = outsider;
    const values = { ...person, email: 'commune@office.test' };
    const answers = await Promise.all(made.map(({ id, version }) => admin.patch(`/api/users/${id}/external`, { version, values }))); // prettier-ignore
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('refuse une version dépassée ou absente', async () => {
    const { admin } = await withMail();
    const { id } = (await admin.post('/api/users', outsider)).json<UserRow>();
    const values = { email: 'neuve@office.test' };
    expect((await admin.patch(`/api/users/${id}/email`, { version: 99, values })).json()).toMatchObject({ reason: 'stale', current: { id } }); // prettier-ignore
    expect((await admin.patch(`/api/users/${id}/email`, { values })).statusCode).toBe(428);
  });
});

describe('un changement de rôle', () => {
  it('agit au prochain appel: la session finit, et la trace dit avant et après', async () => {
    const test = await withMail();
    const coach = await test.as('coach');
    const { version } = await rowOf(test.admin, coach.userId);
    const answer = await test.admin.post(`/api/users/${coach.userId}/role`, { version, role: 'appapp_administrator' });
    expect(answer.json()).toMatchObject({ role: 'appapp_administrator', version: version + 1 });
    expect((await coach.get('/api/students')).statusCode).toBe(401);
    expect(await auditOf(test, coach.userId!)).toEqual([{ action: 'change_role', diff: { role: ['coach', 'appapp_administrator'] } }]); // prettier-ignore
  });

  it('ferme à une administration rétrogradée ce qui ne la regarde plus', async () => {
    const test = await withMail();
    const other = await test.as('admin', { email: 'autre@tandem.test', password });
    const { version } = await rowOf(test.admin, other.userId);
    await test.admin.post(`/api/users/${other.userId}/role`, { version, role: 'coach' });
    const again = await test.visitor();
    await again.post('/login', { email: 'autre@tandem.test', password });
    expect((await again.get('/api/users')).statusCode).toBe(403);
  });

  it.each<[string, 'admin' | 'external' | 'coach' | 'teacher', string]>([
    ['le sien', 'admin', 'coach'],
    ['celui d’un compte externe', 'external', 'coach'],
    ['en répétiteur sans fiche', 'coach', 'teacher'],
  ])('ne se fait pas: %s', async (_, who, role) => {
    const test = await withMail();
    const { userId } = who === 'admin' ? test.admin : await test.as(who);
    const { version } = await rowOf(test.admin, userId);
    const answer = await test.admin.post(`/api/users/${userId}/role`, { version, role });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['role']]);
    expect(await rowOf(test.admin, userId)).toMatchObject({ version });
  });

  it('garde une administration quand deux se rétrogradent l’une l’autre 20 fois en même temps', async () => {
    const test = await testApp({ template: 'empty' });
    const first = await test.as('admin', { email: 'un@tandem.test', password });
    const second = await test.as('admin', { email: 'deux@tandem.test', password });
    const demote = (from: Client, to: Client) => from.post(`/api/users/${to.userId}/role`, { version: 1, role: 'coach' }); // prettier-ignore
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? demote(first, second) : demote(second, first)))); // prettier-ignore
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await test.db.pool.query("select count(*)::int from users where role = 'admin' and is_active");
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('désactiver', () => {
  it('ferme les sessions et la porte: un mot de passe juste répond comme un faux', async () => {
    const test = await withMail();
    const coach = await test.as('coach', { email: 'part@tandem.test', password });
    const { version } = await rowOf(test.admin, coach.userId);
    const answer = await test.admin.post(`/api/users/${coach.userId}/deactivate`, { version });
    expect(answer.json()).toMatchObject({ state: 'inactive' });
    expect((await coach.get('/api/user')).statusCode).toBe(401);
    const [closed, unknown] = [await test.signIn('part@tandem.test'), await test.signIn('personne@tandem.test')];
    expect([closed.statusCode, closed.body]).toEqual([unknown.statusCode, unknown.body]);
    const back = await test.admin.post(`/api/users/${coach.userId}/activate`, { version: version + 1 });
    expect(back.json()).toMatchObject({ state: 'active' });
    expect((await test.signIn('part@tandem.test')).statusCode).toBe(200);
  });

  it('ne se fait ni pour soi, ni sur une version dépassée', async () => {
    const test = await withMail();
    const coach = await test.as('coach');
    const own = await rowOf(test.admin, test.admin.userId);
    const mine = await test.admin.post(`/api/users/${own.id}/deactivate`, { version: own.version });
    expect([mine.statusCode, mine.json().message]).toEqual([422, expect.stringContaining('votre propre compte')]);
    const stale = await test.admin.post(`/api/users/${coach.userId}/deactivate`, { version: 99 });
    expect(stale.json()).toMatchObject({ reason: 'stale' });
  });

  it('laisse toujours une administration, aussi quand 20 désactivations se croisent', async () => {
    const test = await testApp({ template: 'empty' });
    const first = await test.as('admin', { email: 'un@tandem.test', password });
    const second = await test.as('admin', { email: 'deux@tandem.test', password });
    const close = (from: Client, to: Client) => from.post(`/api/users/${to.userId}/deactivate`, { version: 1 });
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? close(first, second) : close(second, first))));
    const { rows } = await test.db.pool.query("select count(*)::int from users where role = 'admin' and is_active");
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('ne compte pas pour administration un compte qui n’a jamais choisi de mot de passe', async () => {
    const test = await testApp({ template: 'empty' });
    const first = await test.as('admin', { email: 'un@tandem.test', password });
    const invited = await test.as('admin', { email: 'deux@tandem.test' });
    const answer = await invited.post(`/api/users/${first.userId}/deactivate`, { version: 1 });
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('au moins un compte')]);
  });
});

describe('réinitialiser', () => {
  it('envoie un lien d’une heure; l’ancien mot de passe vaut jusque-là', async () => {
    const test = await withMail();
    const coach = await test.as('coach', { email: 'zoe@tandem.test', password });
    expect((await test.admin.post(`/api/users/${coach.userId}/password-reset`)).statusCode).toBe(200);
    const key = await test.lastLink();
    expect((await test.signIn('zoe@tandem.test')).statusCode).toBe(200);
    test.clock.pass(3_601_000);
    expect((await test.choose(key, 'zoe@tandem.test')).statusCode).toBe(422);
  });
});

describe('la liste des comptes', () => {
  it('ne montre que ces champs, jamais un mot de passe', async () => {
    const { admin } = await withMail();
    const { rows } = (await admin.get('/api/users')).json<{ rows: object[] }>();
    const keys = ['createdAt', 'email', 'employeeId', 'firstName', 'function', 'id', 'invitedAt', 'lastName', 'lastSignInAt', 'organisation', 'phone', 'requestedAt', 'role', 'state', 'teacherId', 'version']; // prettier-ignore
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(keys);
  });

  it.each([
    ['kind=external', ['conseiller@tandem.test']],
    ['kind=internal&role=coach', ['coach@tandem.test']],
    ['search=FÀVRE ann', ['admin@tandem.test']],
    ['search=office', ['conseiller@tandem.test']],
    ['role=coach,admin&sort=-email', ['coach@tandem.test', 'admin@tandem.test']],
    ['state=inactive', []],
  ])('se filtre et se trie: %s', async (query, emails) => {
    const { admin } = await withMail();
    const { rows } = (await admin.get(`/api/users?${encodeURI(query)}`)).json<{ rows: UserRow[] }>();
    expect(rows.map(({ email }) => email)).toEqual(emails);
  });
});
