import { internal } from '@tandem/shared/access';
import type { attendance } from '@tandem/shared/contract/teaching/attendance';
import type { Person } from '../../platform/http/person';
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

/** A teacher has lessons of own groups, and those where they stand in for somebody. */
export const isOwn = ({ audience, teacherId }: Person, ...teacherIds: (number | null)[]): boolean =>
  audience !== 'teacher' || (teacherId !== null && teacherIds.includes(teacherId));
