import type { statistics } from '@tandem/shared/contract/desk/statistics';
import type { Policy } from '../../platform/http/policy';

const admin = ['admin'] as const;

/** Desk 20: administrators alone. */
export const statisticsPolicy = {
  read: admin,
  breakdown: admin,
  rows: admin,
  exportTable: admin,
  recompute: admin,
  subscription: admin,
  subscribe: admin,
} as const satisfies Policy<typeof statistics>;
