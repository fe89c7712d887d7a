import type { Domain } from '../../domain';
import { recentHolds } from './recent.holds';

import { recentApi } from './recent.api';

export const recentDomain: Domain = {
  api: recentApi,
  holds: recentHolds,
};
