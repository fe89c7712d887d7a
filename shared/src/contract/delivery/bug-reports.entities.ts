import type { Entities } from '../entity';

export const bugReportEntities = { bug_report: { label: 'Rapport d’erreur' } } as const satisfies Entities;
