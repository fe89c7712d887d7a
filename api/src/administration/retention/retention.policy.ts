import type { retention } from '@tandem/shared/contract/administration/retention';
import type { Policy } from '../../platform/http/policy';

export const retentionPolicy = {
  read: ['admin'],
  rows: ['admin'],
  apply: ['admin'],
  people: ['admin'],
  forget: ['admin'],
} satisfies Policy<typeof retention>;
