import type { UserRow } from '@tandem/shared/contract/access/users';
import { type Client, testApp } from '../../testing/app';

const path = '/api/public/conseiller-access';
const asked = {
  firstName: 'Rose',
  lastName: 'Dubuis',
  organisation: 'Office cantonal',
  function: 'Conseillère',
  email: 'rose@office.test',
};
const requests = async (admin: Client) =>
  (await admin.get('/api/users?kind=external&state=requested')).json<{ rows: UserRow[] }>().rows;

describe('une demande d’accès', () => {
  it('répond pareil à une adresse inconnue, demandée, ou qui a un compte', async () => {
    const { visitor, as } = await testApp();
    const anybody = await visitor();
    const emails = [asked.email, asked.email, 'admin@tandem.test', 'conseiller@tandem.test'];
    const answers = [];
    for (const email of emails) answers.push(await anybody.post(path, { ...asked, email }));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(emails.map(() => [204, '']));
    expect(await requests(await as('admin'))).toEqual([
      expect.objectContaining({ email: asked.email, state: 'requested', requestedAt: expect.any(String) }),
    ]);
  });

  it('n’ouvre rien, et aucun champ de plus n’est pris', async () => {
    const { visitor, as, db } = await testApp();
    const forged = { role: 'admin', isActive: true, validatedAt: '2026-01-01T00:00:00Z', passwordHash: 'x', id: 1 };
    await (await visitor()).post(path, { ...asked, ...forged });
    const { rows } = await db.pool.query(
      'select role, is_active, validated_at, password_hash from users where email = $1',
      [asked.email],
    );
    expect(rows).toEqual([{ role: 'external_conseiller', is_active: false, validated_at: null, password_hash: null }]);
    const [{ id, version } = { id: 0, version: 0 }] = await requests(await as('admin'));
    const role = await (await as('admin')).post(`/api/users/${id}/role`, { version, role: 'admin' });
    const active = await (await as('admin')).post(`/api/users/${id}/activate`, { version });
    expect([role.statusCode, active.statusCode]).toEqual([422, 409]);
  });

  it('laisse une ligne de 20 envois en même temps', async () => {
    const { visitor, as } = await testApp();
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => visitor(`10.3.${n}.1`)));
    await Promise.all(people.map((one) => one.post(path, asked)));
    expect(await requests(await as('admin'))).toHaveLength(1);
  });

  it('s’arrête à 5 par heure d’un même endroit', async () => {
    const { visitor } = await testApp();
    const anybody = await visitor();
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await anybody.post(path, { ...asked, email: `p${n}@office.test` })).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('n’est prise que 3 fois par jour pour une adresse, sans que la réponse le dise', async () => {
    const { visitor, db } = await testApp();
    for (let n = 0; n < 5; n++) {
      expect((await (await visitor(`10.4.${n}.1`)).post(path, asked)).statusCode).toBe(204);
    }
    const { rows } = await db.pool.query("select count(*)::int from audit_log where action = 'request_access'");
    expect(rows).toEqual([{ count: 3 }]);
  });

  it.each([
    ['une adresse illisible', { email: 'a@b' }, 'email'],
    ['un saut de ligne', { email: 'a@b.ch\r\nBcc: x@y.ch' }, 'email'],
    ['un nom vide', { lastName: ' ' }, 'lastName'],
    ['une organisation sans fin', { organisation: 'x'.repeat(121) }, 'organisation'],
  ])('refuse %s', async (_, given, field) => {
    const { visitor } = await testApp();
    const answer = await (await visitor()).post(path, { ...asked, ...given });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('acceptée, devient un compte invité; une seule fois', async () => {
    const { visitor, as } = await testApp();
    await (await visitor()).post(path, asked);
    const admin = await as('admin');
    const [{ id, version } = { id: 0, version: 0 }] = await requests(admin);
    const both = await Promise.all([1, 2].map(() => admin.post(`/api/users/${id}/validation`, { version })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({ state: 'invited' });
    expect((await (await visitor()).get('/dev/mailbox')).body).toContain('Votre accès à Tandem');
  });

  it('refusée, disparaît et laisse une trace; un compte ouvert ne se refuse pas', async () => {
    const { visitor, as, db } = await testApp();
    await (await visitor()).post(path, asked);
    const admin = await as('admin');
    const [{ id, version } = { id: 0, version: 0 }] = await requests(admin);
    const answer = await admin.post(`/api/users/${id}/refusal`, { version, reason: 'Inconnue de l’office' });
    expect([answer.statusCode, await requests(admin)]).toEqual([204, []]);
    const { rows } = await db.pool.query("select reason, diff from audit_log where action = 'refuse'");
    expect(rows).toEqual([
      { reason: 'Inconnue de l’office', diff: expect.objectContaining({ email: [asked.email, null] }) },
    ]);
    const open = (await as('external')).userId;
    expect((await admin.post(`/api/users/${open}/refusal`, { version: 1 })).statusCode).toBe(409);
  });

  it('ne réserve pas l’adresse: un admin peut inviter la personne, et la demande disparaît', async () => {
    const { visitor, as } = await testApp();
    await (await visitor()).post(path, { ...asked, firstName: 'Faux', lastName: 'Nom' });
    const admin = await as('admin');
    const added = await admin.post('/api/users', { of: 'external', phone: null, ...asked });
    expect([added.statusCode, (await requests(admin)).length]).toEqual([200, 0]);
  });

  it.each([
    ['un lien pour prénom', { firstName: 'https://evil.example/x' }],
    ['un lien sans protocole pour nom', { lastName: 'Gagnez sur evil.example' }],
    ['du HTML pour organisation', { organisation: '<a href=x>Office</a>' }],
    ['une adresse pour fonction', { function: 'écrire à a@b.ch' }],
  ])('est refusée avec %s: ce texte ira dans un message', async (_, given) => {
    const { visitor } = await testApp();
    expect((await (await visitor()).post(path, { ...asked, ...given })).statusCode).toBe(422);
  });

  it('n’est pas faite au nom de quelqu’un d’autre: le signe Kelvin n’est pas un k', async () => {
    const { visitor } = await testApp();
    const answer = await (await visitor()).post(path, { ...asked, email: 'quac\u212A@office.example' });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { email: expect.stringMatching(/pas valable/) }]);
  });
});
