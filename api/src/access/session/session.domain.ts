import type { Domain } from '../../domain';

import { sessionApi } from './session.api';

export const sessionDomain: Domain = {
  api: sessionApi,
};
