import type { PersonalDataInventory } from '../../platform/personal-data';

/** Runs of the tools that can be taken back, and for thirty days what stood there before. */
export const toolRunsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'tool_runs',
    label: 'Emplois des outils de l’administration',
    purpose: 'journal',
    of: {},
    forgets: {},
    retains: ['tool', 'state', 'choices', 'fault'],
    mentions: { report: 'mask' },
  },
  {
    table: 'tool_changes',
    label: 'Valeurs d’avant un emploi, tant qu’il s’annule',
    purpose: 'journal',
    of: {},
    forgets: {},
    retains: ['table_name'],
    mentions: { before: 'mask' },
  },
];
