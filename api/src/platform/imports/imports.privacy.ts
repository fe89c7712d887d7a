import type { PersonalDataInventory } from '../personal-data';

export const importsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'imports',
    label: 'Fichiers importés, 30 jours',
    purpose: 'journal',
    of: {},
    forgets: {},
    retains: ['kind', 'file_name', 'state', 'headers', 'mapping'],
    mentions: { rows: 'lines', report: 'mask' },
  },
];
export const importsNonPersonalTables = { import_mappings: 'Colonnes choisies pour un genre de fichier' };
