import { office } from '../../access/access';
import type { Entities } from '../entity';

export const groupEntities = {
  group: {
    label: 'Groupe',
    plural: 'Groupes',
    icon: 'users',
    page: '/internal/appapp/group/show/:id',
    isLinked: true,
    order: 4,
    foundBy: office,
    isRecent: true,
    views: { screen: 'groups', for: office },
  },
} as const satisfies Entities;
