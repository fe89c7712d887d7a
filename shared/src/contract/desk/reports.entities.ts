import type { Entities } from '../entity';

export const reportEntities = {
  report: { label: 'Rapport' },
  report_schedule: { label: 'Rapport planifié' },
} as const satisfies Entities;
