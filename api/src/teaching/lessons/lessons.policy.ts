import { administration, internal } from '@tandem/shared/access';
import type { lessons } from '@tandem/shared/contract/teaching/lessons';
import type { Policy } from '../../platform/http/policy';

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
