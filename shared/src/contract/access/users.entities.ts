import type { Entities } from '../entity';

export const userEntities = {
  user: { label: 'Compte', page: '/internal/employees?tab=accounts&search=:label', isLinked: true },
} as const satisfies Entities;
