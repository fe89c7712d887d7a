import { office } from '../../access/access';
import type { Entities } from '../entity';

export const teacherEntities = {
  teacher: {
    label: 'Répétiteur·trice',
    plural: 'Répétiteurs',
    icon: 'presentation',
    page: '/internal/teachers/show/:id',
    isLinked: true,
    order: 2,
    foundBy: office,
    isRecent: true,
    views: { screen: 'teachers', for: office },
  },
} as const satisfies Entities;
