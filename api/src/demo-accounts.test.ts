import { eq } from 'drizzle-orm';
import { closeDemo, refuseDemo } from './demo-accounts.repository';
import { users } from './db/schema';
import { testApp } from './testing/app';

describe('les comptes de démonstration en production (sécurité A.17)', () => {
  it('empêchent le démarrage, d’une phrase qui dit comment les fermer', async () => {
    const { db } = await testApp({ template: 'demo' });
    await expect(refuseDemo(db)).rejects.toThrow(/admin@tandem\.test.*npm run close-demo/);
  });

  it('se ferment: plus de mot de passe, plus de session, une trace pour chacun', async () => {
    const { db, app } = await testApp({ template: 'demo' });
    expect(await closeDemo(app.services)).toHaveLength(5);
    await expect(refuseDemo(db)).resolves.toBeUndefined();
    const rows = await db.select({ password: users.passwordHash }).from(users).where(eq(users.isActive, false));
    expect(new Set(rows.map(({ password }) => password))).toEqual(new Set([null]));
    const traces = await db.pool.query("select count(*)::int from audit_log where action = 'deactivate'");
    expect(traces.rows).toEqual([{ count: 5 }]);
  });
});
