import { sql } from 'drizzle-orm';
import type { PersonalDataInventory } from '../../platform/personal-data';

export const employeesPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'employees',
    label: 'Fiche de collaborateur',
    purpose: 'work',
    entity: 'employee',
    of: { employee: 'id' },
    forgets: {
      last_name: 'word',
      first_name: 'word',
      email: { as: sql`'anonyme-' || s.id || '@invalid'` },
      phone: 'null',
    },
    retains: ['function', 'hired_on', 'left_on'],
  },
];
