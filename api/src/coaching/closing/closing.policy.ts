import type { closing } from '@tandem/shared/contract/coaching/closing';
import type { Policy } from '../../platform/http/policy';

/** Whoever reads the follow-up (coaching 10); which ones a coach reads depends on the object. */
export const closingPolicy = { make: ['admin', 'coach'] } as const satisfies Policy<typeof closing>;
