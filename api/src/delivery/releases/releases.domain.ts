import type { Domain } from '../../domain';

import { releasesApi } from './releases.api';

export const releasesDomain: Domain = {
  api: releasesApi,
};
