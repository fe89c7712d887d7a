import type { Services } from '../../services';
import type { Payloads } from '../../platform/outbox/outbox.repository';
import { GiveUp } from '../../platform/outbox/delivery';
import { bugReportsRepository } from './bug-reports.repository';
import { jiraClient } from './jira';

/** Hands a stored report to Jira; undefined where Jira is not configured. The key is stored before the files are sent. */
export function reportDelivery({ db, now, config }: Services) {
  if (!config.jira) return undefined;
  const jira = jiraClient(config.jira);
  const repository = bugReportsRepository(db, now);

  return async ({ reportId }: Payloads['jira-report']): Promise<void> => {
    const report = await repository.get(reportId);
    if (!report) return;
    try {
      const key = report.jiraKey ?? (await jira.open(report));
      if (!report.jiraKey) await repository.change(reportId, { jiraKey: key });
      await jira.attach(key, report);
      await repository.change(reportId, { state: 'sent' });
    } catch (error) {
      if (error instanceof GiveUp) await repository.change(reportId, { state: 'failed' });
      throw error;
    }
  };
}
