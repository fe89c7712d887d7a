import { coachingTeam } from '@tandem/shared/access';
import type { goals } from '@tandem/shared/contract/coaching/goals';
import type { Policy } from '../../platform/http/policy';

/** Coaching 10; whose follow-up it is, depends on the object. */
export const goalsPolicy = {
  list: coachingTeam,
  moves: coachingTeam,
  add: coachingTeam,
  change: coachingTeam,
  remove: coachingTeam,
} as const satisfies Policy<typeof goals>;
