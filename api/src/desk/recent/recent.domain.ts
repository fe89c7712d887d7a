import type { Domain } from '../../domain';

import { recentApi } from './recent.api';

export const recentDomain: Domain = {
  api: recentApi,
};
