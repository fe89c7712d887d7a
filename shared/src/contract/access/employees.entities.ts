import { office } from '../../access/access';
import type { Entities } from '../entity';

export const employeeEntities = {
  employee: {
    label: 'Collaborateur·trice',
    plural: 'Collaborateurs',
    icon: 'id-card',
    page: '/internal/employees?search=:label',
    isLinked: true,
    order: 5,
    foundBy: office,
    views: { screen: 'employees', for: ['admin'] },
  },
} as const satisfies Entities;
