import { createHash } from 'node:crypto';
import { testApp } from '../../testing/app';
import { aRelease, publish } from '../../testing/releases';

const remote = 'remote-auth';

describe('un jeton de publication', () => {
  it('se montre une fois ; seule son empreinte est conservée', async () => {
    const { as, db, logged } = await testApp();
    const admin = await as('admin');
    const added = (await admin.post('/api/deploy-tokens', { package: remote, name: 'CI' })).json<{
      id: number;
      token: string;
    }>();
    expect(added.token).toMatch(/^tdm_remote-auth_[\w-]{43}$/);
    const { rows } = await db.pool.query('select t::text as row, token_hash as hash from deploy_tokens t');
    expect(rows[0].hash).toEqual(createHash('sha256').update(added.token).digest());
    expect([...rows.map(({ row }) => row), ...logged].join()).not.toContain(added.token);
    const listed = (await admin.get('/api/deploy-tokens')).json();
    expect(listed).toEqual([
      { id: added.id, package: remote, name: 'CI', createdAt: expect.any(String), lastUsedAt: null, revokedAt: null },
    ]);
  });

  it('dit quand il a servi, et ne sert plus une fois révoqué', async () => {
    const { as, team, clock } = await testApp();
    const [admin, script] = [await as('admin'), await team(remote)];
    expect((await script.get('/api/releases')).statusCode).toBe(200);
    const [row] = (await admin.get('/api/deploy-tokens')).json<{ id: number; lastUsedAt: string }[]>();
    expect(row!.lastUsedAt).toBe(clock.now().toISOString());
    expect((await admin.delete(`/api/deploy-tokens/${row!.id}`)).statusCode).toBe(204);
    expect((await script.get('/api/releases')).statusCode).toBe(401);
    expect((await admin.delete(`/api/deploy-tokens/${row!.id}`)).statusCode).toBe(404);
  });

  it.each(['add', 'revoke'] as const)('laisse une trace: %s', async (what) => {
    const { as, db } = await testApp();
    const admin = await as('admin');
    const { id } = (await admin.post('/api/deploy-tokens', { package: remote, name: 'CI' })).json();
    if (what === 'revoke') await admin.delete(`/api/deploy-tokens/${id}`);
    const { rows } = await db.pool.query(
      'select action, entity, entity_id as "entityId", user_id as "userId" from audit_log order by id desc limit 1',
    );
    const action = { add: 'create', revoke: 'revoke' }[what];
    expect(rows).toEqual([{ action, entity: 'deploy_token', entityId: id, userId: admin.userId }]);
  });

  it('n’ouvre que son propre paquet : 403 ailleurs, et une trace', async () => {
    const { team, db } = await testApp();
    const script = await team('remote-internal');
    expect((await publish(script, aRelease(remote, 'un'), null)).statusCode).toBe(403);
    expect((await script.get(`/api/releases/${remote}`)).statusCode).toBe(403);
    expect((await db.pool.query("select 1 from audit_log where action = 'access_denied'")).rowCount).toBeGreaterThan(0);
  });

  it('ne dit rien là où les équipes n’ont rien à faire', async () => {
    const { team } = await testApp();
    const script = await team(remote);
    expect((await script.get('/api/students')).statusCode).toBe(401);
    expect((await script.get('/api/deploy-tokens')).statusCode).toBe(401);
    expect((await script.post('/api/deploy-tokens', { package: remote, name: 'encore' })).statusCode).toBe(419);
  });

  it('décide seul : les cookies d’une session ne comptent pas à côté de lui', async () => {
    const { team, as } = await testApp();
    const [script, admin] = [await team('remote-internal'), await as('admin')];
    const authorization = `Bearer ${script.token}`;
    expect((await admin.get(`/api/releases/${remote}`, { authorization })).statusCode).toBe(403);
    expect((await admin.get('/api/releases', { authorization: 'Bearer autre' })).statusCode).toBe(401);
  });

  it.each([
    ['faux', `tdm_remote-auth_${'a'.repeat(43)}`],
    ['tronqué', 'tdm_remote-auth_'],
    ['d’une autre sorte', 'Basic YTpi'],
  ])('%s est refusé par 401', async (_, token) => {
    const { visitor } = await testApp();
    const answer = await (await visitor()).get('/api/releases', { authorization: `Bearer ${token}` });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('ne se devine pas : 20 essais faux par adresse, puis 429', async () => {
    const { visitor } = await testApp();
    const client = await visitor('192.0.2.7');
    const statuses = [];
    for (let n = 0; n < 21; n++) {
      const token = `tdm_${remote}_${String(n).padStart(43, 'x')}`;
      statuses.push((await client.get('/api/releases', { authorization: `Bearer ${token}` })).statusCode);
    }
    expect([statuses.slice(0, 20).every((status) => status === 401), statuses[20]]).toEqual([true, 429]);
  });
});
