import { type Client, testApp } from '../../testing/app';
import { auditOf, password, rowOf, withMail } from '../../testing/users';

describe('un changement de rôle', () => {
  it('agit au prochain appel: la session finit, et la trace dit avant et après', async () => {
    const test = await withMail();
    const coach = await test.as('coach');
    const { version } = await rowOf(test.admin, coach.userId);
    const answer = await test.admin.post(`/api/users/${coach.userId}/role`, { version, role: 'appapp_administrator' });
    expect(answer.json()).toMatchObject({ role: 'appapp_administrator', version: version + 1 });
    expect((await coach.get('/api/students')).statusCode).toBe(401);
    expect(await auditOf(test, coach.userId!)).toEqual([
      { action: 'change_role', diff: { role: ['coach', 'appapp_administrator'] } },
    ]);
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
    const demote = (from: Client, to: Client) =>
      from.post(`/api/users/${to.userId}/role`, { version: 1, role: 'coach' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? demote(first, second) : demote(second, first))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await test.db.pool.query("select count(*)::int from users where role = 'admin' and is_active");
    expect(rows).toEqual([{ count: 1 }]);
  });
});
