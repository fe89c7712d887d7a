import type { Domain } from '../../domain';
import { auditPrivacy, auditNonPersonalTables } from './audit.privacy';
import { auditApi } from './audit.api';
import { auditCopier } from './copy/copier';

export const auditDomain: Domain = {
  api: auditApi,
  jobs: [{ name: 'audit-copy', every: 60, expiresIn: 300, work: auditCopier }],
  privacy: auditPrivacy,
  nonPersonalTables: auditNonPersonalTables,
};
