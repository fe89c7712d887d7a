import { namesIn, withoutNamesIn } from '@tandem/shared/rules/names-in-text';
import type { Services } from '../../services';
import type { Payloads } from '../../platform/outbox/outbox.repository';
import { GiveUp } from '../../platform/outbox/delivery';
import { bugReportsRepository } from './bug-reports.repository';
import { jiraClient, type JiraReport } from './jira';
import { findNames } from './names.repository';

/**
 * Hands a stored report to Jira, without the names of people whom the database knows (security 71); undefined where Jira is not
 * configured. The key is stored before the files are sent.
 */
export function reportDelivery({ db, now, config }: Services) {
  if (!config.jira) return undefined;
  const jira = jiraClient(config.jira);
  const repository = bugReportsRepository(db, now);

  async function withoutPeople({ title, description, json, ...rest }: JiraReport): Promise<JiraReport> {
    const written = { title, description, json };
    const text = JSON.stringify(written).replaceAll(/\\[a-z]/g, ' ');
    return { ...rest, ...withoutNamesIn(written, await findNames(db, namesIn([text]))) };
  }

  return async ({ reportId }: Payloads['jira-report']): Promise<void> => {
    const stored = await repository.get(reportId);
    if (!stored) return;
    try {
      const report = await withoutPeople(stored);
      const key = stored.jiraKey ?? (await jira.open(report));
      if (!stored.jiraKey) await repository.change(reportId, { jiraKey: key });
      await jira.attach(key, report);
      await repository.change(reportId, { state: 'sent' });
    } catch (error) {
      if (error instanceof GiveUp) await repository.change(reportId, { state: 'failed' });
      throw error;
    }
  };
}
