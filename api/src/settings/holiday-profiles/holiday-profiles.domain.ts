import type { Domain } from '../../domain';
import { holidayProfileAuditLabels } from './holiday-profiles.audit-labels';
import { holidayProfilesRollover } from './holiday-profiles.rollover.repository';
import { holidayProfilesApi } from './holiday-profiles.api';

export const holidayProfilesDomain: Domain = {
  api: holidayProfilesApi,
  rollover: holidayProfilesRollover,
  entities: {
    holiday_profile: { auditLabels: holidayProfileAuditLabels },
  },
};
