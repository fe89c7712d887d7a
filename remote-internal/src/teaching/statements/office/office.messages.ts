import type { StatementRow } from '@tandem/shared/contract/teaching/statements.file';
import { capital } from '@tandem/shared/rules/text/capital';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { monthText } from '@tandem/shared/rules/time/month';
import { grossOf, isBroken } from './rows';

/** «Octobre 2026 : 58 décomptes, CHF 34'200.00 brut, 3 à compléter, 52 à valider.» */
export function stateText(rows: readonly StatementRow[], month: string): string {
  const submitted = rows.filter(({ status }) => status === 'submitted').length;
  const approved = rows.filter(({ status }) => status === 'approved').length;
  const broken = rows.filter(isBroken).length;
  const parts = [
    countOf(rows.length, 'décompte'),
    `${formatMoney(grossOf(rows))} brut`,
    broken > 0 && `${broken} à compléter`,
    submitted > 0 && `${submitted} à valider`,
    approved > 0 && `${approved} à exporter`,
  ];
  return `${capital(monthText(month))}\u00a0: ${parts.filter(Boolean).join(', ')}.`;
}
