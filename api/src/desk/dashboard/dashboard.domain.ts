import type { Domain } from '../../domain';

import { dashboardApi } from './dashboard.api';

export const dashboardDomain: Domain = {
  api: dashboardApi,
};
