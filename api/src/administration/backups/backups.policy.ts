import type { backups } from '@tandem/shared/contract/administration/backups';
import type { Policy } from '../../platform/http/policy';

export const backupsPolicy = {
  list: ['admin'],
  add: ['admin'],
  verify: ['admin'],
  restore: ['admin'],
  link: ['admin'],
  download: ['admin'],
  remove: ['admin'],
  changePlan: ['admin'],
  changePassphrase: ['admin'],
} satisfies Policy<typeof backups>;
