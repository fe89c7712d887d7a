import { administration } from '@tandem/shared/access';
import type { reports } from '@tandem/shared/contract/desk/reports';
import type { Policy } from '../../platform/http/policy';

/** Desk 26: which report is whose, the catalogue says. */
export const reportsPolicy = {
  list: administration,
  add: administration,
  remove: administration,
  download: administration,
  schedules: administration,
  addSchedule: administration,
  changeSchedule: administration,
  removeSchedule: administration,
} as const satisfies Policy<typeof reports>;
