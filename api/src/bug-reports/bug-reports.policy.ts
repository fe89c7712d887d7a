import { everyone } from '@tandem/shared/access';
import type { Policy } from '../http/policy';
import type { calls } from './bug-reports.api';

export const bugReportsPolicy = {
  report: everyone,
  list: ['admin'],
  show: ['admin'],
  screenshot: ['admin'],
  remove: ['admin'],
  removeAnonymous: ['admin'],
} satisfies Policy<typeof calls>;
