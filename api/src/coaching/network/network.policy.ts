import { coachingTeam } from '@tandem/shared/access';
import type { network } from '@tandem/shared/contract/coaching/network';
import type { Policy } from '../../platform/http/policy';

/** Coaching 10; whose follow-up it is, depends on the object. */
export const networkPolicy = {
  list: coachingTeam,
  add: coachingTeam,
  change: coachingTeam,
  remove: coachingTeam,
} as const satisfies Policy<typeof network>;
