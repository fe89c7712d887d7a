import { type PersonalDataInventory, ofAccount } from '../../platform/personal-data';

export const sessionsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'sessions',
    label: 'Connexions ouvertes',
    purpose: 'account',
    of: ofAccount('user_id'),
    forgets: 'row',
    hides: ['id_hash', 'id_token'],
  },
  {
    table: 'password_resets',
    label: 'Liens de mot de passe demandés',
    purpose: 'account',
    of: ofAccount('user_id'),
    forgets: 'row',
    hides: ['token_hash'],
  },
  {
    table: 'pending_sign_ins',
    label: 'Connexions en attente de leur deuxième étape',
    purpose: 'account',
    of: ofAccount('user_id'),
    forgets: 'row',
    hides: ['id_hash', 'challenge'],
  },
  {
    table: 'idempotency_keys',
    label: 'Réponses gardées un jour',
    purpose: 'account',
    of: ofAccount('user_id'),
    forgets: 'row',
    mentions: { reply: 'row' },
    hides: ['key', 'body_hash', 'reply'],
  },
];
