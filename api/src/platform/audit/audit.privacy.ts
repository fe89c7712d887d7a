import { sql } from 'drizzle-orm';
import { type PersonalDataInventory, ofAccount } from '../personal-data';

export const auditPrivacy: readonly PersonalDataInventory[] = [
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
];
export const auditNonPersonalTables = {
  audit_pending: 'Numéros de lignes à copier',
  audit_files: 'Longueur des copies du journal',
};
