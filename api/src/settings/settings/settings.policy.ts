import { office } from '@tandem/shared/access';
import type { settings } from '@tandem/shared/contract/settings/settings';
import type { Policy } from '../../platform/http/policy';

const administrators = ['admin'] as const;

/** Access 8: settings belong to the administration. Which functions are in service every form of the offices must know. */
export const settingsPolicy = {
  read: administrators,
  change: administrators,
  features: office,
  overview: administrators,
  search: administrators,
} as const satisfies Policy<typeof settings>;
