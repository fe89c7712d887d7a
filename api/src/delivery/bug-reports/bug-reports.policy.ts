import { everyone } from '@tandem/shared/access';
import { bugReports } from '@tandem/shared/contract/delivery/bug-reports';
import { session } from '@tandem/shared/contract/access/session';
import type { Policy } from '../../platform/http/policy';

/** The report of spec §7 and what admins read of it. */
export const calls = { report: session.reportToJira, ...bugReports };

export const bugReportsPolicy = {
  report: everyone,
  list: ['admin'],
  show: ['admin'],
  screenshot: ['admin'],
  remove: ['admin'],
  removeAnonymous: ['admin'],
} satisfies Policy<typeof calls>;
