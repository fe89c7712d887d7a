import type { MonthCounts } from '@tandem/shared/contract/teaching/statements.file';
import { monthText } from '@tandem/shared/rules/time/month';
import type { Figure } from './Figures';

/** Statements that wait for the approval, by month: «Décomptes à valider : octobre 2026». */
export const monthsOf = (months: readonly Pick<MonthCounts, 'month' | 'submitted'>[] = []): Figure[] =>
  months.map(({ month, submitted }) => ({
    label: `Décomptes à valider\u00a0: ${monthText(month)}`,
    one: `Décompte à valider\u00a0: ${monthText(month)}`,
    count: submitted,
    to: `/internal/teachers?statements=${month}&state=submitted`,
  }));
