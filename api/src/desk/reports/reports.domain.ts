import type { Domain } from '../../domain';
import { reportsApi } from './reports.api';
import { reportsPrivacy } from './reports.privacy';
import { makeReports, reportWork, scheduleReports, takeUpReports, tidyReports } from './reports.job';
import { reportAuditLabels, reportScheduleAuditLabels } from './reports.audit-labels';

export const reportsDomain: Domain = {
  api: reportsApi,
  entities: {
    report: {
      auditLabels: reportAuditLabels,
      actionLabels: { create: 'Rapport demandé', export: 'Rapport téléchargé', remove: 'Rapport retiré' },
    },
    report_schedule: {
      auditLabels: reportScheduleAuditLabels,
      actionLabels: {
        create: 'Rapport planifié',
        change: 'Rapport planifié changé',
        remove: 'Planification d’un rapport arrêtée',
      },
    },
  },
  jobs: [
    { ...reportWork, work: makeReports },
    { name: 'reports-schedule', every: 300, expiresIn: 120, work: scheduleReports },
  ],
  scheduledTasks: [takeUpReports, tidyReports],
  privacy: reportsPrivacy,
};
