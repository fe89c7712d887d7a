import type { Domain } from '../../domain';

import { mergesApi } from './merges.api';

export const mergesDomain: Domain = {
  api: mergesApi,
};
