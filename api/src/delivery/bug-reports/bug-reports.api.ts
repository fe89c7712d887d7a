import type { App, Services } from '../../services';
import { ipHasher } from '../../platform/http/audit.repository';
import { mount } from '../../platform/http/mount';
import { notFound, Problem } from '../../platform/http/problem';
import { bugReportsPolicy, calls } from './bug-reports.policy';
import { bugReportsRepository } from './bug-reports.repository';
import { readReport } from './scrub';
import { screenshotOf } from './screenshot';

const bodyBytes = 6 * 1024 * 1024;
const quotaBytes = 400 * 1024 * 1024;
/** Of its own: what strangers send takes no place from people who are signed in. */
const anonymousBytes = 100 * 1024 * 1024;

export function bugReportsApi(app: App, { db, now, config, outbox, audit }: Services) {
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
        if (person && (await repository.storedBytes()) > quotaBytes) {
          throw new Problem(507, 'L’espace réservé aux rapports est plein\u00a0: un administrateur peut en supprimer.');
        }
        const { title, description, json, screenshotImage } = body;
        const screenshot = screenshotOf(screenshotImage);
        const report = { title, description, json, screenshot, userId: person?.id ?? null, ipHash: hashOf(request.ip) };
        await db.transaction(async (queries) => {
          const reportId = await repository.add(queries, report);
          if (!person) await repository.limitAnonymous(queries, anonymousBytes);
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

      remove: ({ params: { id }, person }) =>
        db.transaction(async (queries) => {
          if (!(await repository.remove(queries, id))) throw notFound('Rapport');
          await audit(queries, person, { action: 'remove', entity: 'bug_report', entityId: id });
        }),

      removeAnonymous: ({ person }) =>
        db.transaction(async (queries) => {
          const removed = await repository.removeAnonymous(queries);
          await audit(queries, person, { action: 'remove', entity: 'bug_report', diff: { anonymous: removed } });
          return { removed };
        }),

      screenshot: async ({ params }) => {
        const { screenshot } = await find(params.id);
        if (!screenshot) throw notFound('Capture d’écran');
        return { filename: `rapport-${params.id}.png`, type: 'image/png', body: screenshot };
      },
    },
    {
      bodyLimits: { report: bodyBytes },
      perNetwork: { report: { key: 'report', max: 5, seconds: 60 } },
      readers: { report: readReport },
    },
  );
}
