import { auditActionLabels } from '@tandem/shared/contract/platform/audit';
import type { Registry } from '../announced';

const actions: Readonly<Record<string, string>> = auditActionLabels;

/** What exports, lists and accounts write without lines of their own. */
const common: Readonly<Record<string, string>> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  phone: 'Téléphone',
  role: 'Rôle',
  email: 'Adresse e-mail',
  isActive: 'Actif',
  organisation: 'Organisation',
  function: 'Fonction',
  label: 'Libellé',
  code: 'Code',
  list: 'Liste',
  order: 'Ordre',
  moved: 'Utilisations déplacées',
  added: 'Ajoutées',
  changed: 'Modifiées',
  format: 'Format',
  columns: 'Colonnes',
  filters: 'Filtres',
  sort: 'Tri',
  rows: 'Lignes',
  ticked: 'Lignes choisies',
  detail: 'Précision',
  name: 'Nom',
  mail: 'Envoi n°',
  package: 'Paquet',
  version: 'Version',
};

/** The French labels of the audit log. */
export const registryLabels = ({ entities }: Registry) => ({
  /** What was done, in the closest words there are. */
  whatWasDone: (entity: string | null, action: string): string =>
    entities[entity ?? '']?.actionLabels?.[action] ?? actions[action] ?? action,

  /** The French name of a field; a field that nobody names keeps its own. */
  fieldLabelOf: (entity: string | null, field: string): string =>
    entities[entity ?? '']?.auditLabels?.[field]?.label ?? common[field] ?? field,

  /** The changes that «Derniers changements» shows: no reading, no sign-in. */
  visibleChanges: Object.entries(entities).flatMap(([entity, { isOnDashboard, actionLabels }]) =>
    Object.keys((isOnDashboard && actionLabels) || {})
      .filter((action) => !/^(reveal|read)_|^mail$/.test(action))
      .map((action) => ({ entity, action })),
  ),
});
