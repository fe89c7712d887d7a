import { holidayProfiles } from '@tandem/shared/contract/settings/holiday-profiles';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { holidayProfileAuditLabels } from './holiday-profiles.audit-labels';
import { holidayProfilesRollover } from './holiday-profiles.rollover.repository';
import { holidayProfilesHandlers } from './holiday-profiles.api';

const administrators = ['admin'] as const;

/** Access 8: settings belong to the administration; forms of others read the names through the lists. */
const holidayProfilesPolicy = {
  list: administrators,
  show: administrators,
  add: administrators,
  change: administrators,
  copyToNextYear: administrators,
  importIcs: administrators,
} as const satisfies Policy<typeof holidayProfiles>;

/** A file of 1 MB as JSON: quotes and line breaks take two signs. */
const mostBytes = 2_200_000;

export const holidayProfilesDomain: Domain = {
  api: (app, services) =>
    mount(app, holidayProfiles, holidayProfilesPolicy, holidayProfilesHandlers(services), {
      bodyLimits: { importIcs: mostBytes },
    }),
  rollover: holidayProfilesRollover,
  entities: {
    holiday_profile: { auditLabels: holidayProfileAuditLabels },
  },
};
