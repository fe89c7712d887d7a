import { office } from '../../access/access';
import type { Entities } from '../entity';

export const registrationEntities = {
  registration: {
    label: 'Inscription AppApp',
    plural: 'Inscriptions AppApp',
    icon: 'users',
    views: { screen: 'appapp', for: office },
  },
} as const satisfies Entities;
