import { eq, isNotNull } from 'drizzle-orm';
import { closeDemo, refuseDemo } from './demo-accounts.repository';
import { users } from './platform/db/schema';
import { demoAccounts } from './seed/accounts';
import { firstAdminLink } from './access/session/first-admin';
import { testApp } from './testing/app';

describe('les comptes de démonstration en production (security 40)', () => {
  it('empêchent le démarrage, d’une phrase qui dit comment les fermer', async () => {
    const { db } = await testApp({ template: 'demo' });
    await expect(refuseDemo(db)).rejects.toThrow(/admin@tandem\.test.*npm run close-demo/);
  });

  it('laissent, une fois fermés, la place au premier administrateur que nomme ADMIN_EMAIL', async () => {
    const { app } = await testApp({ template: 'demo', config: { adminEmail: 'directrice@exemple.ch' } });
    await closeDemo(app.services);
    expect(await firstAdminLink(app.services)).toContain(encodeURIComponent('directrice@exemple.ch'));
  });

  it('se ferment: plus de mot de passe, plus de session, une trace pour chacun', async () => {
    const { db, app } = await testApp({ template: 'demo' });
    const closed = await closeDemo(app.services);
    expect(closed).toEqual(expect.arrayContaining(demoAccounts.map(({ email }) => email)));
    await expect(refuseDemo(db)).resolves.toBeUndefined();
    const rows = await db.select({ password: users.passwordHash }).from(users).where(eq(users.isActive, false));
    expect(new Set(rows.map(({ password }) => password))).toEqual(new Set([null]));
    const auditRows = await db.pool.query("select count(*)::int from audit_log where action = 'deactivate'");
    expect(auditRows.rows).toEqual([{ count: closed.length }]);
    const open = await db.$count(users, isNotNull(users.passwordHash));
    expect(open).toBe(0);
  });
});
