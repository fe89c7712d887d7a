import { sql } from 'drizzle-orm';
import type { PersonalDataInventory } from '../../platform/personal-data';

export const usersPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'users',
    label: 'Compte',
    purpose: 'account',
    entity: 'user',
    of: { account: 'id', teacher: 'teacher_id', employee: 'employee_id' },
    forgets: {
      email: { as: sql`'anonyme-' || s.id || '@invalid'` },
      first_name: 'word',
      last_name: 'word',
      phone: 'null',
      organisation: 'null',
      function: 'null',
      password_hash: 'null',
      preferences: 'emptyObject',
      is_active: 'false',
    },
    retains: ['role'],
    hides: ['password_hash'],
  },
];
