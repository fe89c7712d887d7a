import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import { adminPassword, backupAdmin } from '../../testing/backup-admin';
import { command } from '../../testing/programs';

describe('npm run restore à côté d’un serveur qui tourne', () => {
  it('met tout le monde en maintenance, puis chacune et chacun se connecte à nouveau à ce qui était', async () => {
    const { admin, app, db, dataDir, visitor } = await backupAdmin();
    const env = { DATA_DIR: dataDir, DATABASE_URL: db.url };
    const file = join(dataDir, 'avant.age');
    expect(await command('backup', ['--to', file], env)).toMatchObject({ code: 0 });
    const { rows } = await db.pool.query<{ email: string }>('select email from users where id = $1', [admin.userId]);
    await db.pool.query(`update users set first_name = 'Changée', password_hash = null`);

    const restoring = command('restore', [file], env);
    const over = restoring.then(() => true);
    const statuses = new Set<number>();
    while (!(await Promise.race([over, soon(false)]))) {
      await app.services.maintenance.look();
      statuses.add((await admin.get('/api/users')).statusCode);
    }
    expect(await restoring).toMatchObject({ code: 0, output: expect.stringContaining('Restauré') });
    await app.services.maintenance.look();

    expect([...statuses]).toContain(503);
    expect((await admin.get('/api/users')).statusCode).toBe(401);
    const signedIn = await (await visitor()).post('/login', { email: rows[0]!.email, password: adminPassword });
    expect(signedIn.statusCode).toBe(200);
    const names = await db.pool.query<{ name: string }>('select distinct first_name as name from users');
    expect(names.rows.map(({ name }) => name)).not.toContain('Changée');
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.age'))).toHaveLength(1);
  });
});
