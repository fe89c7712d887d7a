import { backups } from '@tandem/shared/contract/administration/backups';
import type { Domain } from '../../domain';
import { ago } from '../../platform/jobs/ago';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { backupsHandlers } from './backups.api';
import { backupWork, scheduleBackups, workBackups } from './backups.job';
import { backupsRepository } from './backups.repository';

const backupsPolicy = {
  list: ['admin'],
  add: ['admin'],
  verify: ['admin'],
  restore: ['admin'],
  link: ['admin'],
  download: ['admin'],
  remove: ['admin'],
  changePlan: ['admin'],
  changePassphrase: ['admin'],
} as const satisfies Policy<typeof backups>;

const runRetentionDays = 365;

export const backupsDomain: Domain = {
  api: (app, services) => mount(app, backups, backupsPolicy, backupsHandlers(services)),
  entities: {
    backup: {
      actionLabels: {
        backup: 'Sauvegarde demandée',
        backup_verify: 'Vérification d’une sauvegarde demandée',
        restore: 'Restauration d’une sauvegarde',
        download: 'Sauvegarde téléchargée',
        remove: 'Sauvegarde supprimée',
        change: 'Programme des sauvegardes modifié',
        passphrase_change: 'Phrase de passe des sauvegardes changée',
      },
    },
  },
  jobs: [
    { ...backupWork, work: workBackups },
    { name: 'backup-schedule', every: 300, expiresIn: 120, work: scheduleBackups },
  ],
  scheduledTasks: [(services) => backupsRepository(services).purge(ago(services.now, runRetentionDays))],
  nonPersonalTables: { backup_plan: 'Programme des sauvegardes', backup_runs: 'Travaux des sauvegardes, un an' },
};
