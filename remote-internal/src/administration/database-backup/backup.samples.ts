// Backups as tests and the stand-alone development show them.
import type { Backup, BackupOverview, BackupPlan, BackupRun } from '@tandem/shared/contract/administration/backups';

export const aBackup = (given: Partial<Backup> = {}): Backup => ({
  name: 'tandem-20261124T010000Z.age',
  kind: 'scheduled',
  createdAt: '2026-11-24T01:00:00Z',
  bytes: 18_204_117,
  sha256: 'ab12cd34'.repeat(8),
  students: 412,
  documents: 1204,
  verifiedAt: null,
  ...given,
});

export const aRun = (given: Partial<BackupRun> = {}): BackupRun => ({
  id: 12,
  task: 'backup',
  name: 'tandem-20261124T010000Z.age',
  state: 'done',
  done: 48,
  total: 48,
  startedAt: '2026-11-24T01:00:00Z',
  finishedAt: '2026-11-24T01:00:09Z',
  fault: null,
  by: null,
  ...given,
});

export const aPlan = (given: Partial<BackupPlan> = {}): BackupPlan => ({
  hour: 2,
  daily: 14,
  weekly: 8,
  monthly: 12,
  version: 3,
  passphrase: 'chosen',
  ...given,
});

export const anOverview = (given: Partial<BackupOverview> = {}): BackupOverview => ({
  backups: [aBackup()],
  runs: [],
  plan: aPlan(),
  lastGoodAt: '2026-11-24T01:00:00Z',
  isLate: false,
  folder: '/srv/tandem/backups',
  copy: 's3://sauvegardes',
  freeBytes: 81_604_378_624,
  isDiskLow: false,
  ...given,
});
