import type { Domain } from '../../domain';
import { recentPrivacy } from './recent.privacy';

import { recentApi } from './recent.api';

export const recentDomain: Domain = {
  api: recentApi,
  privacy: recentPrivacy,
};
