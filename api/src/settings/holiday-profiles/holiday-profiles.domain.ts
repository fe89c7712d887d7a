import type { Domain } from '../../domain';
import { holidayProfileLines } from './holiday-profiles.lines';
import { holidayProfilesApi } from './holiday-profiles.api';

export const holidayProfilesDomain: Domain = {
  api: holidayProfilesApi,
  entities: {
    holiday_profile: { lines: holidayProfileLines },
  },
};
