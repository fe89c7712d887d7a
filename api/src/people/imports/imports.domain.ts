import type { Domain } from '../../domain';

import { importsApi } from './imports.api';

export const importsDomain: Domain = {
  api: importsApi,
};
