import { administration, internal } from '@tandem/shared/access';
import type { lessons } from '@tandem/shared/contract/teaching/lessons';
import type { Policy } from '../../platform/http/policy';
import type { Person } from '../../platform/http/person';

/** Teaching 32: the administration does, a coach reads, a teacher reads the own lessons and writes topic and note. */
export const lessonsPolicy = {
  list: internal,
  add: administration,
  change: [...administration, 'teacher'],
  cancel: administration,
  move: administration,
  substitutes: administration,
  substitute: administration,
} as const satisfies Policy<typeof lessons>;

/** A teacher has lessons of own groups, and those where they stand in for somebody. */
export const isOwn = ({ audience, teacherId }: Person, ...teacherIds: (number | null)[]): boolean =>
  audience !== 'teacher' || (teacherId !== null && teacherIds.includes(teacherId));
