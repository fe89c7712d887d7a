import type { Domain } from '../../domain';
import { statisticsApi } from './statistics.api';
import { statisticsHold, statisticsImpersonal } from './statistics.holds';
import { refreshJob, scheduleStatistics, workStatistics } from './statistics.job';

export const statisticsDomain: Domain = {
  api: statisticsApi,
  entities: {
    statistic: {
      words: {
        export: 'Statistiques exportées',
        recompute: 'Recalcul des statistiques demandé',
        subscribe: 'Envoi mensuel des statistiques demandé',
        unsubscribe: 'Envoi mensuel des statistiques arrêté',
      },
    },
  },
  holds: statisticsHold,
  impersonal: statisticsImpersonal,
  jobs: [
    { ...refreshJob, work: workStatistics },
    { name: 'statistics-schedule', every: 300, expiresIn: 120, work: scheduleStatistics },
  ],
};
