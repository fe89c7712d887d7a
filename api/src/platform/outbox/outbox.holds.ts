import type { Holding } from '../holdings';

export const outboxHolds: readonly Holding[] = [
  {
    table: 'bulk_mails',
    label: 'Textes écrits à plusieurs',
    matter: 'journal',
    of: {},
    forgets: {},
    mentions: { text: 'mask' },
  },
  {
    table: 'email_templates',
    label: 'Modèles d’e-mails',
    matter: 'journal',
    of: {},
    forgets: {},
    keeps: ['key', 'name', 'audience', 'subject'],
    mentions: { body: 'mask' },
  },
];
export const outboxImpersonal = {
  outbox: 'Messages scellés, vidés dès qu’ils sont partis et supprimés après 90 jours',
  given_templates: 'Modèles déjà donnés à cette installation',
  rate_limits: 'Compteurs de quelques minutes',
  secret_probe: 'Une ligne scellée',
  settings: 'Réglages généraux',
};
