import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backupAdmin } from '../../testing/backup-admin';
import { command } from '../../testing/programs';
import { s3StandIn } from '../../testing/s3';
import { parseLocation } from '../../platform/files/location';

Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'of-the-test', AWS_SECRET_ACCESS_KEY: 'of-the-test' });

/** An installation whose second place is a bucket that refuses whoever does not sign. */
async function withBucket() {
  const { objects, mood, endpoint } = await s3StandIn('copies');
  const address = `s3://copies/tandem?endpoint=${endpoint}&forcePathStyle=true`;
  const test = await backupAdmin({ backupCopy: parseLocation(address) });
  await test.choose();
  return { ...test, objects, mood, address };
}

const copyOf = (name: string) => [`tandem/${name}`, `tandem/${name}.json`];

describe('le second endroit, un compartiment S3', () => {
  it('reçoit une copie de chaque sauvegarde, aussi lent qu’il soit, et la perd avec elle', async () => {
    const { objects, mood, make, admin, overview } = await withBucket();
    mood.delayMs = 1_000;
    const { name, bytes } = await make();
    expect([...objects.keys()].sort()).toEqual(copyOf(name));
    expect(objects.get(`tandem/${name}`)!.content).toHaveLength(bytes);
    expect((await admin.delete(`/api/backups/${name}`)).statusCode).toBe(204);
    expect([[...objects.keys()], (await overview()).backups]).toEqual([[], []]);
  });

  it('qui ne répond pas n’empêche pas la sauvegarde, et la page le dit', async () => {
    const { objects, mood, make, overview, admin } = await withBucket();
    mood.isFailing = true;
    const { name } = await make();
    const { backups, runs, isLate } = await overview();
    expect([backups.map((backup) => backup.name), isLate]).toEqual([[name], false]);
    expect(runs[0]).toMatchObject({ state: 'done', fault: expect.stringContaining('second endroit') });
    expect([...objects.keys()]).toEqual([]);
    const answer = await admin.delete(`/api/backups/${name}`);
    expect([answer.statusCode, (await overview()).backups.length]).toEqual([409, 1]);
  });

  it('ne garde pas plus que le programme', async () => {
    const { objects, make } = await withBucket();
    const old = (day: number) => `tandem-202609${day}T020000Z.age`;
    const card = { kind: 'scheduled', bytes: 1, sha256: 'a', students: 1, documents: 0, verifiedAt: null };
    for (let day = 10; day < 30; day++) {
      const stored = { ...card, name: old(day), createdAt: `2026-09-${day}T02:00:00.000Z` };
      objects.set(`tandem/${old(day)}`, { content: Buffer.from('x'), changedAt: new Date() });
      objects.set(`tandem/${old(day)}.json`, { content: Buffer.from(JSON.stringify(stored)), changedAt: new Date() });
    }
    const { name } = await make();
    const retained = [...objects.keys()].filter((key) => key.endsWith('.age'));
    expect(retained).toContain(`tandem/${name}`);
    expect(retained).not.toContain(`tandem/${old(10)}`);
    expect(retained.length).toBeLessThan(20);
  });
});

describe('npm run backup -- --to s3://…', () => {
  it('dépose une sauvegarde que restore reprend de là', async () => {
    const { objects, mood, db, address, dataDir } = await withBucket();
    const env = { DATA_DIR: dataDir, DATABASE_URL: db.url };
    const made = await command('backup', ['--to', address], env);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Sauvegarde faite') });
    const where = made.output.split(/\s: /)[1]!;
    expect([...objects.keys()].filter((key) => key.endsWith('.age'))).toHaveLength(1);
    expect(existsSync(join(dataDir, 'backups'))).toBe(false);

    await db.pool.query(`update users set first_name = 'Changée'`);
    expect((await command('restore', [where], env)).output).toContain('Restauré');
    const names = await db.pool.query<{ name: string }>('select distinct first_name as name from users');
    expect(names.rows.map((row) => row.name)).not.toContain('Changée');
    expect(readdirSync(join(dataDir, 'backups')).filter((file) => file.endsWith('.age'))).toHaveLength(1);

    mood.isFailing = true;
    const failed = await command('backup', ['--to', address], env);
    expect([failed.code, failed.output.split('\n').at(-1)]).toEqual([
      1,
      expect.stringContaining('pas pu être déposée'),
    ]);
  });
});
