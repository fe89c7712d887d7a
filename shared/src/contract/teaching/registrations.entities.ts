import { office } from '../../access/access';
import type { Entities } from '../entity';

export const registrationEntities = {
  registration: {
    label: 'Inscription AppApp',
    plural: 'Inscriptions AppApp',
    icon: 'users',
    // Found by the apprentice, whose file has them all.
    page: '/internal/students/show/:id?tab=appapp',
    order: 5,
    foundBy: office,
    views: { screen: 'appapp', for: office },
  },
} as const satisfies Entities;
