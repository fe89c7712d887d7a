import type { PersonalDataInventory } from '../../platform/personal-data';

export const consentsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'consents',
    label: 'Consentements',
    purpose: 'file',
    entity: 'consent',
    of: { student: 'student_id' },
    forgets: { evidence: 'null' },
    retains: ['scope', 'given_by', 'given_on', 'via', 'withdrawn_on'],
    mentions: { evidence: 'mask' },
  },
  {
    table: 'consent_requests',
    label: 'Consentements demandés',
    purpose: 'file',
    entity: 'consent_request',
    of: { student: 'student_id' },
    forgets: { token_hash: 'null' },
    retains: ['scopes', 'asked_of'],
    hides: ['token_hash'],
  },
];
