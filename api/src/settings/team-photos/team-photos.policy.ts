import { everyone } from '@tandem/shared/access';
import type { teamPhotos } from '@tandem/shared/contract/settings/team-photos';
import type { Policy } from '../../platform/http/policy';

/** Whoever comes to sign in sees them; the administration chooses them. */
export const teamPhotosPolicy = {
  list: everyone,
  show: everyone,
  put: ['admin'],
  remove: ['admin'],
} as const satisfies Policy<typeof teamPhotos>;
