import type { Domain } from '../../domain';

import { bugReportsApi } from './bug-reports.api';

export const bugReportsDomain: Domain = {
  api: bugReportsApi,
  entities: {
    bug_report: { words: { read: 'Rapport d’erreur lu', remove: 'Rapport d’erreur supprimé' } },
  },
};
