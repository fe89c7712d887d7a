import { internal, office } from '../../access/access';
import type { Entities } from '../entity';

export const studentEntities = {
  student: {
    label: 'Apprenti·e',
    plural: 'Apprentis',
    icon: 'graduation-cap',
    page: '/internal/students/show/:id',
    isLinked: true,
    order: 1,
    foundBy: internal,
    isRecent: true,
    views: { screen: 'students', for: office },
  },
  apprenticeship: { label: 'Formation' },
  contact: { label: 'Contact' },
} as const satisfies Entities;
