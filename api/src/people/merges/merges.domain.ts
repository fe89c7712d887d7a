import type { Domain } from '../../domain';
import { mergesHold } from './merges.holds';

import { mergesApi } from './merges.api';

export const mergesDomain: Domain = {
  api: mergesApi,
  holds: mergesHold,
};
