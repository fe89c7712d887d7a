import type { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { Policy } from '../../platform/http/policy';

const within = ['admin', 'coach'] as const;

/** Coaching 1 and 10; which follow-ups a coach opens depends on the object. */
export const coachingsPolicy = {
  list: within,
  counts: within,
  countEach: within,
  exportRows: ['admin'],
  coaches: within,
  ofStudent: within,
  add: within,
  show: within,
  readers: within,
  change: within,
  transition: within,
  assign: within,
  handOver: ['admin'],
} as const satisfies Policy<typeof coachings>;
