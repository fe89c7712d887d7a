import { readdirSync } from 'node:fs';
import type { BackupRun } from '@tandem/shared/contract/administration/backups';
import type { Client } from '../../testing/app';
import { adminPassword as password, backupAdmin } from '../../testing/backup-admin';
import { passphrase } from '../../testing/backups';
import { isDue } from './backups.job';

describe('la page des sauvegardes', () => {
  it('demande une phrase de passe avant la première sauvegarde', async () => {
    const { admin, overview, choose } = await backupAdmin();
    expect((await overview()).plan).toMatchObject({ hour: 2, daily: 14, weekly: 8, monthly: 12, passphrase: 'none' });
    expect((await admin.post('/api/backups')).statusCode).toBe(422);
    expect((await admin.put('/api/backups/passphrase', { password: 'faux', passphrase })).json()).toMatchObject({
      errors: { password: 'Ce mot de passe n’est pas juste.' },
    });
    expect((await choose()).json()).toMatchObject({ passphrase: 'chosen' });
  });

  it('sauvegarde à part, une à la fois, et dit ce qui est fait', async () => {
    const { admin, drain, overview, choose } = await backupAdmin();
    await choose();
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/backups')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    await drain();
    const { backups, runs, lastGoodAt, isLate } = await overview();
    expect(backups).toMatchObject([{ kind: 'manual', verifiedAt: null }]);
    expect(runs).toMatchObject([{ task: 'backup', state: 'done', name: backups[0]!.name, fault: null }]);
    expect(runs[0]!.done).toBe(runs[0]!.total);
    expect([lastGoodAt, isLate]).toEqual([backups[0]!.createdAt, false]);
  });

  it('vérifie une sauvegarde en la restaurant à part', async () => {
    const { admin, drain, overview, choose, make } = await backupAdmin();
    await choose();
    const { name } = await make();
    await admin.post(`/api/backups/${name}/verify`);
    await drain();
    expect((await overview()).backups[0]!.verifiedAt).not.toBeNull();
  });

  it('ne donne le fichier que contre le mot de passe, à cette personne, une fois et pour une minute', async () => {
    const { admin, as, clock, choose, make } = await backupAdmin();
    await choose();
    const { name, bytes } = await make();
    const link = (client: Client, given: string) => client.post(`/api/backups/${name}/link`, { password: given });
    expect((await link(admin, 'faux')).statusCode).toBe(422);
    const { address } = (await link(admin, password)).json<{ address: string }>();
    const other = await as('admin', { role: 'admin' });
    expect((await other.get(address)).statusCode).toBe(404);
    const answer = await admin.get(address);
    expect([answer.statusCode, answer.rawPayload.length, answer.headers['cache-control']]).toEqual([
      200,
      bytes,
      'no-store',
    ]);
    expect((await admin.get(address)).statusCode).toBe(404);
    const { address: late } = (await link(admin, password)).json<{ address: string }>();
    clock.pass(61_000);
    expect((await admin.get(late)).statusCode).toBe(404);
  });

  it('remet tout comme avant contre le mot de passe et le mot écrit, et met fin aux sessions', async () => {
    const { admin, db, drain, choose, make, backupDir } = await backupAdmin();
    await choose();
    const { name } = await make();
    await db.pool.query(`update users set first_name = 'Changée'`);
    const body = { password, word: 'RESTAURER' };
    expect((await admin.post(`/api/backups/${name}/restore`, { ...body, word: 'oui' })).statusCode).toBe(422);
    expect((await admin.post(`/api/backups/${name}/restore`, { ...body, password: 'faux' })).statusCode).toBe(422);
    expect((await admin.post(`/api/backups/${name}/restore`, body)).statusCode).toBe(200);
    await drain();
    const names = await db.pool.query<{ name: string }>('select distinct first_name as name from users');
    expect(names.rows.map((row) => row.name)).not.toContain('Changée');
    expect((await admin.get('/api/backups')).statusCode).toBe(401);
    const runs = await db.pool.query<BackupRun>('select task, state from backup_runs order by id');
    expect(runs.rows).toMatchObject([
      { task: 'backup', state: 'done' },
      { task: 'restore', state: 'done' },
    ]);
    expect(readdirSync(backupDir).filter((file) => file.endsWith('.age'))).toHaveLength(2);
  });

  it('garde le programme que l’autre personne a écrit', async () => {
    const { admin, overview } = await backupAdmin();
    const fields = { hour: 4, daily: 7, weekly: 4, monthly: 6 };
    expect((await admin.put('/api/backups/plan', { ...fields, version: 1 })).json()).toMatchObject({
      hour: 4,
      version: 2,
    });
    expect((await admin.put('/api/backups/plan', { ...fields, hour: 5, version: 1 })).statusCode).toBe(409);
    expect((await overview()).plan.hour).toBe(4);
  });
});

describe('l’heure de la sauvegarde', () => {
  const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
  it.each<[string, string, [string, string][], boolean]>([
    ['avant deux heures', '00:30', [], false],
    ['dès deux heures, en Suisse', '01:00', [], true],
    ['pas deux fois le même jour', '15:00', [['done', '01:00']], false],
    ['pas pendant qu’elle court', '01:05', [['running', '01:00']], false],
    ['à nouveau une heure après un échec', '02:10', [['failed', '01:00']], true],
    ['pas tout de suite après un échec', '01:20', [['failed', '01:00']], false],
  ])('%s', (_, now, runs, expected) => {
    expect(
      isDue(
        2,
        runs.map(([state, time]) => ({ state, startedAt: at(time) })),
        at(now),
      ),
    ).toBe(expected);
  });
});
