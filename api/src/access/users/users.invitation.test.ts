import type { UserRow } from '@tandem/shared/contract/access/users';
import type { Client } from '../../testing/app';
import { nextPassword, outsider, withMail, rowOf } from '../../testing/users';

const day = 24 * 3_600_000;
const addEmployee = async (admin: Client, email: string) => {
  const values = {
    firstName: 'Ève',
    lastName: 'Morel',
    email,
    phone: null,
    function: 'Coach',
    workload: 80,
    coachAppOfficeId: null,
    hiredOn: null,
  };
  return (await admin.post('/api/employees', { values })).json<{ id: number }>().id;
};

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
    expect((await test.signIn('eve@tandem.test', nextPassword)).statusCode).toBe(200);
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
    const { rows } = await test.db.pool.query(
      'select json_agg(o) o, (select json_agg(p) from password_resets p) p, (select json_agg(a) from audit_log a) a from outbox o',
    );
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
