import type { Domain } from '../../domain';

import { savedViewsApi } from './saved-views.api';

export const savedViewsDomain: Domain = {
  api: savedViewsApi,
};
