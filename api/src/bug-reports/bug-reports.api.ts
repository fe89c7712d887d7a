import { bugReports } from '@tandem/shared/contract/bug-reports';
import { session } from '@tandem/shared/contract/session';
import { redact } from '@tandem/shared/rules/redact';
import type { App, Services } from '../app';
import { ipHasher } from '../http/audit.repository';
import { mount } from '../http/mount';
import { notFound, Problem } from '../http/problem';
import { bugReportsPolicy } from './bug-reports.policy';
import { bugReportsRepository } from './bug-reports.repository';
import { screenshotOf } from './screenshot';

/** The report of spec §7 and what admins read of it. */
export const calls = { report: session.reportToJira, ...bugReports };

const bodyBytes = 6 * 1024 * 1024;
const quotaBytes = 500 * 1024 * 1024;

interface Report {
  title: string;
  description: string;
  json: string | Record<string, unknown>;
}

/** The browser has redacted already; nobody has to believe it. */
const scrubbed = ({ title, description, json }: Report) =>
  redact({ title, description, json: readJson(json) }) as { title: string; description: string; json: unknown };

function readJson(json: Report['json']): unknown {
  if (typeof json !== 'string') return json;
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

export function bugReportsApi(app: App, { db, now, config, limits, outbox, audit }: Services) {
  const repository = bugReportsRepository(db, now);
  const hashOf = ipHasher(config);

  async function find(id: number) {
    const report = await repository.get(id);
    if (!report) throw notFound('Rapport');
    return report;
  }

  mount(
    app,
    calls,
    bugReportsPolicy,
    {
      report: async ({ body, person, request }) => {
        await limits.take({ key: `report:ip:${request.ip}`, max: 5, seconds: 60 });
        if ((await repository.storedBytes()) > quotaBytes) {
          throw new Problem(507, 'L’espace réservé aux rapports est plein.');
        }
        const screenshot = screenshotOf(body.screenshotImage);
        const report = { ...scrubbed(body), screenshot, userId: person?.id ?? null, ipHash: hashOf(request.ip) };
        await db.transaction(async (queries) => {
          const reportId = await repository.add(queries, report);
          if (config.jira) await outbox.queue(queries, 'jira-report', { reportId });
        });
      },

      list: ({ query }) => repository.list(query),

      show: async ({ params, person }) => {
        const report = await repository.find(params.id);
        if (!report) throw notFound('Rapport');
        await audit(db, person, { action: 'read', entity: 'bug_report', entityId: params.id });
        return report;
      },

      screenshot: async ({ params }) => {
        const { screenshot } = await find(params.id);
        if (!screenshot) throw notFound('Capture d’écran');
        return { filename: `rapport-${params.id}.png`, type: 'image/png', body: screenshot };
      },
    },
    { bodyLimits: { report: bodyBytes } },
  );
}
