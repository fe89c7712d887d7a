import type { Domain } from '../../domain';

import { auditApi } from './audit.api';

export const auditDomain: Domain = {
  api: auditApi,
};
