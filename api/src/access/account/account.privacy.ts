import { type PersonalDataInventory, ofAccount } from '../../platform/personal-data';

export const accountPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'second_factors',
    label: 'Deuxième étape de connexion',
    purpose: 'account',
    of: ofAccount('user_id'),
    forgets: 'row',
    hides: ['key_sealed', 'last_step', 'credential_id', 'public_key', 'sign_count', 'challenge'],
  },
  {
    table: 'recovery_codes',
    label: 'Codes de secours',
    purpose: 'account',
    of: ofAccount('user_id'),
    forgets: 'row',
    hides: ['code_hash'],
  },
];
