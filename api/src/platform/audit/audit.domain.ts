import { audit } from '@tandem/shared/contract/platform/audit';
import { sql } from 'drizzle-orm';
import type { Domain } from '../../domain';
import type { Policy } from '../http/policy';
import { ofAccount } from '../personal-data';
import { mount } from '../http/mount';
import { auditHandlers } from './audit.api';
import { auditCopier } from './copy/copier';

const admins = ['admin'] as const;

/** House 32: admins alone read the log. */
const auditPolicy = { list: admins, people: admins, exportRows: admins } as const satisfies Policy<typeof audit>;

export const auditDomain: Domain = {
  api: (app, services) => mount(app, audit, auditPolicy, auditHandlers(services)),
  jobs: [{ name: 'audit-copy', every: 60, expiresIn: 300, work: auditCopier }],
  privacy: [
    {
      table: 'audit_log',
      label: 'Journal de ce que la personne a fait',
      purpose: 'journal',
      of: ofAccount('user_id'),
      forgets: {},
      retains: ['action', 'entity', 'ip_hash'],
      mentions: { diff: 'mask', reason: 'mask' },
      found: sql`fold(coalesce(s.reason, '') || ' ' || coalesce(s.diff::text, ''))`,
      // What was done to others is theirs.
      hides: ['diff', 'reason', 'entity_id'],
    },
  ],
  nonPersonalTables: {
    audit_pending: 'Numéros de lignes à copier',
    audit_files: 'Longueur des copies du journal',
  },
};
