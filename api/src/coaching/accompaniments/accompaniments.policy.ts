import type { accompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import type { Policy } from '../../platform/http/policy';

const within = ['admin', 'coach'] as const;

/** Coaching 1 and 10; whose they are depends on the object. */
export const accompanimentsPolicy = {
  list: within,
  start: within,
  add: within,
  show: within,
  versions: within,
  change: within,
  remove: within,
  note: ['admin'],
} as const satisfies Policy<typeof accompaniments>;
