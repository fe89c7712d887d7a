import type { Domain } from '../../domain';
import { savedViewsHold } from './saved-views.holds';

import { savedViewsApi } from './saved-views.api';

export const savedViewsDomain: Domain = {
  api: savedViewsApi,
  holds: savedViewsHold,
};
