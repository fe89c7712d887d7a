import type { employees } from '@tandem/shared/contract/access/employees';
import type { Policy } from '../../platform/http/policy';

const admins = ['admin'] as const;

/** Access 7: no screen of another role needs the staff's names, so nobody else reads them. */
export const employeesPolicy = {
  list: admins,
  overview: admins,
  create: admins,
  show: admins,
  change: admins,
  handOver: admins,
  leave: admins,
  archive: admins,
  restore: admins,
} satisfies Policy<typeof employees>;
