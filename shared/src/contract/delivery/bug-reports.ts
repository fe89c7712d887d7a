import * as z from 'zod';
import { endpoints } from '../endpoint';
import { idParams, instant, pageOf, pageQuery } from '../page';

export const bugReportStates = { received: 'Reçu', sent: 'Transmis', failed: 'Non transmis', closed: 'Clos' } as const;
const state = z.enum(
  Object.keys(bugReportStates) as [keyof typeof bugReportStates, ...(keyof typeof bugReportStates)[]],
);

/** One line of the list. */
export const bugReportRow = z.object({
  id: z.int(),
  title: z.string(),
  state,
  /** The issue in Jira, once there is one. */
  jiraKey: z.string().nullable(),
  userId: z.int().nullable(),
  hasScreenshot: z.boolean(),
  createdAt: instant,
});
export type BugReportRow = z.infer<typeof bugReportRow>;

/** A report as it was stored: redacted. */
export const bugReportFile = bugReportRow.extend({ description: z.string(), json: z.unknown() });
export type BugReportFile = z.infer<typeof bugReportFile>;

/** What people reported, for admins; POST /api/report-to-jira stands in `session`. */
export const bugReports = endpoints(['bug_report'], {
  list: {
    method: 'GET',
    path: '/api/bug-reports',
    summary: 'Rapports d’erreur, le plus récent en premier',
    query: pageQuery,
    reply: pageOf(bugReportRow),
  },
  show: {
    method: 'GET',
    path: '/api/bug-reports/:id',
    summary: 'Un rapport d’erreur',
    params: idParams,
    reply: bugReportFile,
  },
  remove: {
    method: 'DELETE',
    path: '/api/bug-reports/:id',
    summary: 'Supprime un rapport d’erreur',
    params: idParams,
  },
  removeAnonymous: {
    method: 'POST',
    path: '/api/bug-reports/remove-anonymous',
    summary: 'Supprime tous les rapports donnés sans être connecté',
    reply: z.object({ removed: z.int() }),
  },
  screenshot: {
    method: 'GET',
    path: '/api/bug-reports/:id/screenshot',
    summary: 'La capture d’écran d’un rapport',
    params: idParams,
    file: ['image/png'],
  },
});
