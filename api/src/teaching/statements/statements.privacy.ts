import type { PersonalDataInventory } from '../../platform/personal-data';

export const statementsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'statements',
    label: 'Décomptes',
    purpose: 'pay',
    entity: 'statement',
    of: { teacher: 'teacher_id' },
    forgets: { reason: 'null' },
    retains: ['month', 'status'],
    mentions: { reason: 'mask' },
  },
  {
    table: 'statement_lines',
    label: 'Lignes de décomptes',
    purpose: 'pay',
    of: { teacher: { column: 'statement_id', of: 'statements', whose: 'teacher_id' } },
    forgets: { label: 'word' },
    retains: ['kind', 'date'],
    mentions: { label: 'mask' },
  },
];
export const statementsNonPersonalTables = { payroll_exports: 'Fichiers de paie faits' };
