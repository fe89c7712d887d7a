import type { Domain } from '../../domain';

import { accountApi } from './account.api';

export const accountDomain: Domain = {
  api: accountApi,
};
