import { office } from '../../access/access';
import type { Entities } from '../entity';

export const companyEntities = {
  company: {
    label: 'Entreprise',
    plural: 'Entreprises',
    icon: 'building-2',
    page: '/internal/students?company=:id',
    order: 3,
    foundBy: office,
    isRecent: true,
  },
} as const satisfies Entities;
