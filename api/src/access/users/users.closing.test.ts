import { type Client, testApp } from '../../testing/app';
import { password, rowOf, withMail } from '../../testing/users';

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
