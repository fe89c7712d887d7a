import { internal } from '@tandem/shared/access';
import type { attendance } from '@tandem/shared/contract/teaching/attendance';
import type { Policy } from '../../platform/http/policy';

/** Teaching 21 and 32: the offices enter until the month is approved, a teacher the own lessons for a time. */
export const attendancePolicy = {
  sheet: internal,
  save: internal,
  finish: internal,
  reopen: internal,
  running: ['teacher'],
  grid: internal,
} as const satisfies Policy<typeof attendance>;
