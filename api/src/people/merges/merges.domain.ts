import type { Domain } from '../../domain';
import { mergesPrivacy } from './merges.privacy';

import { mergesApi } from './merges.api';

export const mergesDomain: Domain = {
  api: mergesApi,
  privacy: mergesPrivacy,
};
