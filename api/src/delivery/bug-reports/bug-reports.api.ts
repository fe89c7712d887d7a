import { session } from '@tandem/shared/contract/access/session';
import { bugReports } from '@tandem/shared/contract/delivery/bug-reports';
import type { Services } from '../../services';
import { ipHasher } from '../../platform/http/audit.repository';
import type { Handlers } from '../../platform/http/answer';
import { notFound, Problem } from '../../platform/http/problem';
import { bugReportsRepository } from './bug-reports.repository';

const prefix = 'data:image/png;base64,';
const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const mostBytes = 5 * 1024 * 1024;
const longestSide = 16_384;
const mostPixels = 50_000_000;

/** The bytes of a PNG of an honest size, read from its header without decoding it; anything else is no screenshot (security 62). */
function screenshotOf(dataUrl: string | null): Buffer | null {
  if (!dataUrl?.startsWith(prefix)) return null;
  const base64 = dataUrl.slice(prefix.length);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  return isSmallPng(bytes) ? bytes : null;
}

function isSmallPng(bytes: Buffer): boolean {
  if (bytes.length < 33 || bytes.length > mostBytes) return false;
  if (!bytes.subarray(0, 8).equals(signature) || bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  return width > 0 && height > 0 && width <= longestSide && height <= longestSide && width * height <= mostPixels;
}

/** The report of spec §7 and what admins read of it. */
export const calls = { report: session.reportToJira, ...bugReports };

const quotaBytes = 400 * 1024 * 1024;
/** Of its own: what strangers send takes no place from people who are signed in. */
const anonymousBytes = 100 * 1024 * 1024;

export function bugReportsHandlers({ db, now, config, outbox, audit }: Services): Handlers<typeof calls, 'report'> {
  const repository = bugReportsRepository(db, now);
  const hashOf = ipHasher(config);

  async function find(id: number) {
    const report = await repository.get(id);
    if (!report) throw notFound('Rapport');
    return report;
  }

  return {
    report: async ({ body, person, request }) => {
      if (person && (await repository.storedBytes()) > quotaBytes) {
        throw new Problem(507, 'L’espace réservé aux rapports est plein\u00a0: l’administration peut en supprimer.');
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
  };
}
