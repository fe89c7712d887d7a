import type { Entities } from '../entity';

export const listEntities = {
  list_item: {
    label: 'Valeur de liste',
    plural: 'Valeurs des listes',
    icon: 'tag',
    order: 6,
    foundBy: ['admin'],
    foundAs: 'value',
  },
  list: { label: 'Liste de référence', page: '/internal/settings/:list', isLinked: true },
} as const satisfies Entities;
