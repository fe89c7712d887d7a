import type { Domain } from '../../domain';

import { searchApi } from './search.api';

export const searchDomain: Domain = {
  api: searchApi,
};
