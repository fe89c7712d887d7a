import type { holidayProfiles } from '@tandem/shared/contract/settings/holiday-profiles';
import type { Policy } from '../../platform/http/policy';

const administrators = ['admin'] as const;

/** Access 8: settings belong to the administration; forms of others read the names through the lists. */
export const holidayProfilesPolicy = {
  list: administrators,
  show: administrators,
  add: administrators,
  change: administrators,
  copyToNextYear: administrators,
  importIcs: administrators,
} as const satisfies Policy<typeof holidayProfiles>;
