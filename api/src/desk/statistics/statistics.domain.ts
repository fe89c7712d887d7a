import { statistics } from '@tandem/shared/contract/desk/statistics';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { ofAccount } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { annualReport } from './reports/annual.report';
import { coachingActivityReport } from './reports/coaching-activity.report';
import { regionsReport } from './reports/regions.report';
import { statisticsHandlers } from './statistics.api';
import { refreshJob, scheduleStatistics, workStatistics } from './statistics.job';

const admin = ['admin'] as const;

/** Desk 20: administrators alone. */
const statisticsPolicy = {
  read: admin,
  breakdown: admin,
  rows: admin,
  exportTable: admin,
  recompute: admin,
  subscription: admin,
  subscribe: admin,
} as const satisfies Policy<typeof statistics>;

export const statisticsDomain: Domain = {
  api: (app, services) => mount(app, statistics, statisticsPolicy, statisticsHandlers(services)),
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
  privacy: [
    {
      table: 'statistic_subscriptions',
      label: 'Envoi mensuel des statistiques',
      purpose: 'account',
      of: ofAccount('user_id'),
      forgets: 'row',
    },
  ],
  nonPersonalTables: {
    statistic_cells: 'Comptées chaque nuit à nouveau, d’après ce qui reste des fiches',
    statistic_lessons: 'Séances comptées par groupe et par mois',
    statistic_states: 'Une ligne\u00a0: l’heure du comptage',
  },
  reports: (services) => [regionsReport(services), annualReport(services), coachingActivityReport(services)],
  jobs: [
    { ...refreshJob, work: workStatistics },
    { name: 'statistics-schedule', every: 300, expiresIn: 120, work: scheduleStatistics },
  ],
};
