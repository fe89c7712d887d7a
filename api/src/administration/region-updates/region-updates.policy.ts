import type { regionUpdates } from '@tandem/shared/contract/administration/region-updates';
import type { Policy } from '../../platform/http/policy';

export const regionUpdatesPolicy = {
  show: ['admin'],
  apply: ['admin'],
  undo: ['admin'],
} satisfies Policy<typeof regionUpdates>;
