import { closing } from '@tandem/shared/contract/coaching/closing';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { closingHandlers } from './closing.api';

/** Whoever reads the follow-up (coaching 10); which ones a coach reads depends on the object. */
const closingPolicy = { make: ['admin', 'coach'] } as const satisfies Policy<typeof closing>;

export const closingDomain: Domain = {
  api: (app, services) => mount(app, closing, closingPolicy, closingHandlers(services)),
};
