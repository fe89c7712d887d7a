import { examplesOf } from '../examples';
import { type BugReportRow, bugReports } from './bug-reports';

const report: BugReportRow = {
  id: 42,
  title: 'La liste reste vide',
  state: 'sent',
  jiraKey: 'TAN-118',
  userId: 7,
  hasScreenshot: true,
  createdAt: '2026-11-21T15:40:03.000Z',
};

/** `json` is what «Télécharger (JSON)» saves, and what `npm run replay` reads. */
export const bugReportExamples = examplesOf(bugReports, {
  list: { query: { page: 1, size: 25 }, reply: { rows: [report], total: 1 } },
  show: {
    params: { id: report.id },
    reply: { ...report, description: 'Après un filtre, plus rien ne s’affiche.', json: { path: '/internal/students' } },
  },
  screenshot: { params: { id: report.id } },
});
