import type { Domain } from '../../domain';
import { bugReportsPrivacy } from './bug-reports.privacy';
import { ago } from '../../platform/jobs/ago';
import { deliveryJob } from '../../platform/outbox/delivery';
import { bugReportsApi } from './bug-reports.api';
import { bugReportsRepository } from './bug-reports.repository';
import { reportDelivery } from './delivery';

const retentionDays = 90;

export const bugReportsDomain: Domain = {
  api: bugReportsApi,
  entities: {
    bug_report: { actionLabels: { read: 'Rapport d’erreur lu', remove: 'Rapport d’erreur supprimé' } },
  },
  jobs: [deliveryJob('jira-report', reportDelivery)],
  scheduledTasks: [({ db, now }) => bugReportsRepository(db, now).purge(ago(now, retentionDays))],
  privacy: bugReportsPrivacy,
};
