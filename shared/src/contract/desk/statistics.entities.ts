import type { Entities } from '../entity';

export const statisticEntities = {
  statistic: { label: 'Statistiques', views: { screen: 'statistics', for: ['admin'] } },
} as const satisfies Entities;
