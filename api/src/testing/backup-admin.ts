import { join } from 'node:path';
import type { BackupOverview } from '@tandem/shared/contract/administration/backups';
import type { Config } from '../config';
import { testApp } from './app';
import { passphrase } from './backups';
import { temporaryFolder } from './database';

export const adminPassword = 'Un-Mot-De-Passe-2026';

/** An administrator of an installation that has a folder of its own and no backup yet. */
export async function backupAdmin(config: Partial<Config> = {}) {
  const dataDir = temporaryFolder();
  const backupDir = join(dataDir, 'backups');
  const test = await testApp({ config: { dataDir, backupDir, backupPassphrase: undefined, ...config } });
  const { passwords } = test.app.services;
  const admin = await test.as('admin');
  await test.db.pool.query('update users set password_hash = $1 where id = $2', [
    await passwords.hash(adminPassword),
    admin.userId,
  ]);
  const overview = async () => (await admin.get('/api/backups')).json<BackupOverview>();
  const choose = () => admin.put('/api/backups/passphrase', { password: adminPassword, passphrase });
  const make = async () => {
    await admin.post('/api/backups');
    await test.drain();
    return (await overview()).backups[0]!;
  };
  return { ...test, admin, dataDir, backupDir, overview, choose, make };
}
