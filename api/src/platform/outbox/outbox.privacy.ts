import type { PersonalDataInventory } from '../personal-data';

export const outboxPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'bulk_mails',
    label: 'Textes écrits à plusieurs',
    purpose: 'journal',
    of: {},
    forgets: {},
    mentions: { text: 'mask' },
  },
  {
    table: 'email_templates',
    label: 'Modèles d’e-mails',
    purpose: 'journal',
    of: {},
    forgets: {},
    retains: ['key', 'name', 'audience', 'subject'],
    mentions: { body: 'mask' },
  },
  {
    table: 'email_template_versions',
    label: 'Anciens textes de modèles',
    purpose: 'journal',
    of: {},
    forgets: {},
    retains: ['subject'],
    mentions: { body: 'mask' },
  },
  {
    table: 'outbox',
    label: 'E-mails envoyés',
    purpose: 'journal',
    of: { student: 'student_id' },
    forgets: 'row',
    mentions: { address: 'mask', subject: 'mask', addressee: 'mask', last_error: 'mask' },
    // What is still to leave is sealed; the rest says how it is delivered.
    hides: [
      'payload',
      'attempts',
      'next_attempt_at',
      'locked_until',
      'last_error',
      'matter',
      'is_coaching',
      'template',
      'is_test',
    ],
  },
];
export const outboxNonPersonalTables = {
  given_templates: 'Modèles déjà donnés à cette installation',
  rate_limits: 'Compteurs de quelques minutes',
  secret_probe: 'Une ligne scellée',
  settings: 'Réglages généraux',
};
