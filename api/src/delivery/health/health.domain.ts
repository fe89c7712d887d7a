import type { Domain } from '../../domain';

import { healthApi } from './health.api';

export const healthDomain: Domain = {
  api: healthApi,
};
