import { statementLineLabels, statementStatusLabels } from '@tandem/shared/contract/enumerations';
import { statementLineTable } from '@tandem/shared/contract/teaching/statements.record';
import { rowsOf } from '@tandem/shared/fields/field';
import { textIn } from '@tandem/shared/fields/text';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { durationText } from '@tandem/shared/rules/time/duration';
import { monthText } from '@tandem/shared/rules/time/month';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import type { StoredLine, StoredStatement } from './statements.rules';

const { kind: _kind, date: _date, label: _label, ...others } = statementLineTable;

/** «Réunion du 05.10.2026, 1 h 30 : Séance d’équipe» */
function lineText(line: StoredLine): string {
  const facts = rowsOf(others).map((field) => textIn(field, line));
  const head = `${statementLineLabels[line.kind]} du ${formatDate(line.date)}`;
  return `${[head, ...facts.filter(Boolean)].join(', ')}\u00a0: ${line.label}`;
}

/** The fields of a statement as the audit log names them. */
export const statementAuditLabels: AuditLabels<StoredStatement> = {
  teacher: { label: 'Répétiteur·trice', read: ({ teacher }) => teacher },
  month: { label: 'Mois', read: ({ month }) => monthText(month) },
  status: { label: 'Statut', read: ({ status }) => statementStatusLabels[status] },
  minutes: { label: 'Heures', read: ({ totals }) => durationText(totals.minutes) },
  gross: { label: 'Brut', read: ({ totals }) => formatMoney(totals.gross) },
  written: {
    label: 'Lignes ajoutées',
    read: ({ lines }) =>
      lines
        .filter(({ kind }) => kind !== 'lesson')
        .map(lineText)
        .join('; '),
  },
  reason: { label: 'Motif', read: ({ reason }) => reason },
};
