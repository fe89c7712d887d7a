import { administration } from '@tandem/shared/access';
import { reports } from '@tandem/shared/contract/desk/reports';
import { sql } from 'drizzle-orm';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { ofAccount } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { reportsHandlers } from './reports.api';
import { makeReports, reportWork, scheduleReports, takeUpReports, tidyReports } from './reports.job';
import { reportAuditLabels, reportLabelOf, reportScheduleAuditLabels } from './reports.repository';

/** Desk 26: which report is whose, the catalogue says. */
const reportsPolicy = {
  list: administration,
  add: administration,
  remove: administration,
  download: administration,
  schedules: administration,
  addSchedule: administration,
  changeSchedule: administration,
  removeSchedule: administration,
} as const satisfies Policy<typeof reports>;

export const reportsDomain: Domain = {
  api: (app, services) => mount(app, reports, reportsPolicy, reportsHandlers(services)),
  undo: () => [
    {
      table: 'report_schedules',
      entity: 'report_schedule',
      audiences: administration,
      nameOf: reportLabelOf(sql`gone.before->>'key'`),
      changed: 'la planification a été modifiée entre-temps.',
    },
  ],
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
  privacy: [
    {
      table: 'reports',
      label: 'Rapports demandés',
      purpose: 'account',
      entity: 'report',
      of: ofAccount('by_id'),
      forgets: 'row',
      hides: ['stored_name'],
    },
    {
      table: 'report_schedules',
      label: 'Rapports planifiés',
      purpose: 'account',
      entity: 'report_schedule',
      of: ofAccount('by_id'),
      forgets: 'row',
    },
  ],
};
