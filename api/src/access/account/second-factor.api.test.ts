import { secondFactor } from '@tandem/shared/contract/access/second-factor';
import type { Config } from '../../config';
import { type TestApp, testApp } from '../../testing/app';
import { addCode, addPasskey, codeAt, makeCompulsory, password } from '../../testing/second-factor';
import { smtpSink } from '../../testing/smtp';
import { passkey } from '../../testing/passkey';

const address = '/api/account/second-factor';
const minute = 60_000;

async function withZoe(config?: Partial<Config>) {
  const test = await testApp(config && { config });
  const client = await test.as('coach', { email: 'zoe@tandem.test', password });
  return { test, client };
}
const showOf = async (client: Awaited<ReturnType<TestApp['as']>>) => (await client.get(address)).json();

describe('ma deuxième étape', () => {
  it('n’est demandée à personne tant que personne ne l’a voulue', async () => {
    const { client } = await withZoe();
    expect(await showOf(client)).toEqual({ factors: [], recoveryCodesLeft: 0, isCompulsory: false });
  });

  it('s’ajoute avec le mot de passe et un premier code, et donne dix codes de secours, une seule fois', async () => {
    const { test, client } = await withZoe();
    const first = await addCode(test, client);
    expect(new Set(first.recoveryCodes).size).toBe(10);
    const { confirmed } = await addPasskey(test, client);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { recoveryCodes: [] }]);
    const { factors, recoveryCodesLeft } = await showOf(client);
    expect(factors.map(({ kind, name }: Record<string, string>) => [kind, name])).toEqual([
      ['code', 'Téléphone'],
      ['passkey', 'Portable'],
    ]);
    expect(recoveryCodesLeft).toBe(10);
  });

  it.each([
    ['ajouter une application', 'post', 'codes', { name: 'x' }],
    ['ajouter une clé d’accès', 'post', 'passkeys', { name: 'x' }],
    ['retirer', 'post', '1/removal', {}],
    ['remplacer les codes de secours', 'post', 'recovery-codes', {}],
  ] as const)('%s redemande le mot de passe, cinq fois par minute au plus', async (_, method, path, body) => {
    const { client } = await withZoe();
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await client[method](`${address}/${path}`, { ...body, current: 'faux' })).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('ne vaut rien tant qu’un premier code ne l’a pas confirmée, et s’oublie après un quart d’heure', async () => {
    const { test, client } = await withZoe();
    const begin = async () => (await client.post(`${address}/codes`, { current: password, name: 'x' })).json();
    const confirm = (id: number, code: string) => client.post(`${address}/${id}/confirmation`, { way: 'code', code });
    const { id, key } = await begin();
    expect((await confirm(id, '000000')).json().errors).toEqual({
      code: 'Ce code n’est pas juste, ou il a déjà servi.',
    });
    expect((await showOf(client)).factors).toEqual([]);
    test.clock.pass(16 * minute);
    expect((await confirm(id, codeAt(key, test.clock.now()))).statusCode).toBe(404);
  });

  it.each([
    ['d’un autre site', (own: string) => own.replace('localhost', 'exemple.test'), false],
    ['pour une autre question', (own: string) => own, true],
  ])('refuse une clé d’accès faite %s', async (_, originOf, isOther) => {
    const { test, client } = await withZoe();
    const { id, options } = (await client.post(`${address}/passkeys`, { current: password, name: 'x' })).json();
    const asked = isOther ? { ...options, challenge: 'A'.repeat(43) } : options;
    const answer = passkey(originOf(test.config.publicUrl)).make(asked);
    const refused = await client.post(`${address}/${id}/confirmation`, { way: 'passkey', answer });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['passkey']]);
  });

  it('se confirme une fois: de deux envois au même moment un seul compte', async () => {
    const { test, client } = await withZoe();
    const { id, key } = (await client.post(`${address}/codes`, { current: password, name: 'x' })).json();
    const proof = { way: 'code', code: codeAt(key, test.clock.now()) };
    const both = await Promise.all([1, 2].map(() => client.post(`${address}/${id}/confirmation`, proof)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('d’une autre personne ne se confirme ni ne se retire: 404', async () => {
    const { test, client } = await withZoe();
    const { id } = await addCode(test, client);
    const other = await test.as('admin', { email: 'max@tandem.test', password });
    const proof = { way: 'code', code: '123456' };
    expect((await other.post(`${address}/${id}/confirmation`, proof)).statusCode).toBe(404);
    expect((await other.post(`${address}/${id}/removal`, { current: password })).statusCode).toBe(404);
  });

  it('se retire; les codes de secours s’en vont avec la dernière', async () => {
    const { test, client } = await withZoe();
    const { id } = await addCode(test, client);
    expect((await client.post(`${address}/${id}/removal`, { current: password })).statusCode).toBe(204);
    expect(await showOf(client)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  });

  it('obligatoire, ne se retire pas sans qu’une autre reste', async () => {
    const { test, client } = await withZoe();
    const { id } = await addCode(test, client);
    await makeCompulsory(test, 'coach');
    expect((await client.post(`${address}/${id}/removal`, { current: password })).statusCode).toBe(422);
    expect(await showOf(client)).toMatchObject({ isCompulsory: true, recoveryCodesLeft: 10 });
  });

  it('a des secrets qui ne se lisent nulle part: scellés ou hachés dans la base, absents du journal et des réponses', async () => {
    const { test, client } = await withZoe();
    const { key, recoveryCodes } = await addCode(test, client);
    const tables = ['second_factors', 'recovery_codes', 'audit_log', 'outbox'];
    const rows = await Promise.all(
      tables.map((name) => test.db.pool.query(`select string_agg(t::text, ' ') as all from ${name} t`)),
    );
    const exposed = [...rows.map((found) => found.rows[0].all), ...test.logged, (await client.get(address)).body].join(
      ' ',
    );
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(exposed).not.toContain(secret);
      expect(exposed).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('est racontée par e-mail et dans le journal, à chaque changement', async () => {
    const sink = await smtpSink();
    const { test, client } = await withZoe({ smtpUrl: sink.url });
    const { id } = await addCode(test, client);
    await client.post(`${address}/recovery-codes`, { current: password });
    await client.post(`${address}/${id}/removal`, { current: password });
    await test.drain();
    expect(sink.received.map(({ text }) => /vient d’être \S+/.exec(text ?? '')?.[0])).toEqual([
      'vient d’être ajoutée',
      'vient d’être retirée',
    ]);
    const { rows } = await test.db.pool.query(`select action from audit_log where entity_id = $1 order by id`, [
      client.userId,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['second_factor_add', 'recovery_codes', 'second_factor_remove']);
  });

  it('est fermée à qui se voit comme quelqu’un d’autre', () => {
    expect(secondFactor.show.isPersonal).toBe(true);
  });
});

describe('une deuxième étape perdue', () => {
  it('se réinitialise par l’administration: racontée, sessions fermées, le mot de passe suffit de nouveau', async () => {
    const sink = await smtpSink();
    const { test, client } = await withZoe({ smtpUrl: sink.url });
    await addCode(test, client);
    const admin = await test.as('admin');
    const reset = () => admin.post(`/api/users/${client.userId}/second-factor-reset`);
    const done = await reset();
    expect([done.statusCode, done.json().hasSecondFactor]).toEqual([200, false]);
    expect((await reset()).statusCode).toBe(422);
    expect((await client.get('/api/user')).statusCode).toBe(401);
    await test.drain();
    expect(sink.received.at(-1)?.text).toContain('L’administration a réinitialisé');
    const { rows } = await test.db.pool.query(`select user_id from audit_log where action = 'second_factor_reset'`);
    expect(rows).toEqual([{ user_id: admin.userId }]);
    expect((await (await test.visitor()).post('/login', { email: 'zoe@tandem.test', password })).statusCode).toBe(200);
  });

  it('n’est pas la sienne: un administrateur la retire comme tout le monde, avec son mot de passe', async () => {
    const { test } = await withZoe();
    const admin = await test.as('admin');
    expect((await admin.post(`/api/users/${admin.userId}/second-factor-reset`)).statusCode).toBe(422);
  });
});
