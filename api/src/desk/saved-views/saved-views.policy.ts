import { office } from '@tandem/shared/access';
import type { savedViews } from '@tandem/shared/contract/desk/saved-views';
import type { Policy } from '../../platform/http/policy';

/** Whoever has lists has views of them (access 9); the list itself says who opens it (`savedViewScreens`). */
export const savedViewsPolicy = {
  list: office,
  create: office,
  change: office,
  remove: office,
} as const satisfies Policy<typeof savedViews>;
