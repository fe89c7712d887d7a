import { sql } from 'drizzle-orm';
import type { PersonalDataInventory } from '../../platform/personal-data';

export const mergesPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'merges',
    label: 'Fusions de fiches',
    purpose: 'journal',
    only: sql`s.kind = 'student'`,
    of: { student: ['kept_id', 'merged_id'] },
    forgets: { before: 'emptyObject' },
    retains: ['kind', 'moved'],
    // What two files said before they were one stands in the file.
    hides: ['before', 'moved'],
  },
];
