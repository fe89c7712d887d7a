import { everyone } from '@tandem/shared/access';
import type { Domain } from '../../domain';
import { ago } from '../../platform/jobs/ago';
import { deliveryJob } from '../../platform/outbox/delivery';
import type { Policy } from '../../platform/http/policy';
import { ofAccount } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { calls, bugReportsHandlers } from './bug-reports.api';
import { bugReportsRepository } from './bug-reports.repository';
import { reportDelivery } from './delivery';
import { readReport } from './scrub';

const bugReportsPolicy = {
  report: everyone,
  list: ['admin'],
  show: ['admin'],
  screenshot: ['admin'],
  remove: ['admin'],
  removeAnonymous: ['admin'],
} as const satisfies Policy<typeof calls>;

const bodyBytes = 6 * 1024 * 1024;

const retentionDays = 90;

export const bugReportsDomain: Domain = {
  api: (app, services) =>
    mount(app, calls, bugReportsPolicy, bugReportsHandlers(services), {
      bodyLimits: { report: bodyBytes },
      perNetwork: { report: { key: 'report', max: 5, seconds: 60 } },
      readers: { report: readReport },
    }),
  entities: {
    bug_report: { actionLabels: { read: 'Rapport d’erreur lu', remove: 'Rapport d’erreur supprimé' } },
  },
  jobs: [deliveryJob('jira-report', reportDelivery)],
  scheduledTasks: [({ db, now }) => bugReportsRepository(db, now).purge(ago(now, retentionDays))],
  privacy: [
    {
      table: 'bug_reports',
      label: 'Rapports d’erreur',
      purpose: 'account',
      of: ofAccount('user_id'),
      forgets: 'row',
      mentions: { title: 'row', description: 'row', json: 'row' },
      hides: ['json', 'screenshot', 'ip_hash'],
    },
  ],
};
