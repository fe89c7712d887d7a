import type { accessRequests } from '@tandem/shared/contract/administration/access-requests';
import type { Policy } from '../../platform/http/policy';

export const accessRequestsPolicy = {
  list: ['admin'],
  people: ['admin'],
  add: ['admin'],
  prepare: ['admin'],
  link: ['admin'],
  download: ['admin'],
  deliver: ['admin'],
} satisfies Policy<typeof accessRequests>;
