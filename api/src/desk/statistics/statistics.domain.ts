import type { Domain } from '../../domain';
import { annualReport } from './reports/annual.report';
import { billingReport } from './reports/billing.report';
import { coachingActivityReport } from './reports/coaching-activity.report';
import { regionsReport } from './reports/regions.report';
import { statisticsApi } from './statistics.api';
import { statisticsPrivacy, statisticsNonPersonalTables } from './statistics.privacy';
import { refreshJob, scheduleStatistics, workStatistics } from './statistics.job';

export const statisticsDomain: Domain = {
  api: statisticsApi,
  entities: {
    statistic: {
      actionLabels: {
        export: 'Statistiques exportées',
        recompute: 'Recalcul des statistiques demandé',
        subscribe: 'Envoi mensuel des statistiques demandé',
        unsubscribe: 'Envoi mensuel des statistiques arrêté',
      },
    },
  },
  privacy: statisticsPrivacy,
  nonPersonalTables: statisticsNonPersonalTables,
  reports: (services) => [
    billingReport(services),
    regionsReport(services),
    annualReport(services),
    coachingActivityReport(services),
  ],
  jobs: [
    { ...refreshJob, work: workStatistics },
    { name: 'statistics-schedule', every: 300, expiresIn: 120, work: scheduleStatistics },
  ],
};
