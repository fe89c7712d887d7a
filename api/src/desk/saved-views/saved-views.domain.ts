import type { Domain } from '../../domain';
import { savedViewsPrivacy } from './saved-views.privacy';

import { savedViewsApi } from './saved-views.api';

export const savedViewsDomain: Domain = {
  api: savedViewsApi,
  privacy: savedViewsPrivacy,
};
