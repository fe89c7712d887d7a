import { statementLineLabels, statementStatusLabels } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/dates';
import { formatMoney } from '@tandem/shared/rules/money';
import { durationText } from '@tandem/shared/rules/duration';
import { monthText } from '@tandem/shared/rules/month';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import type { StoredLine, StoredStatement } from './statements.rules';

const lineText = ({ kind, date, minutes, label }: StoredLine) =>
  `${statementLineLabels[kind]} du ${formatDate(date)}, ${durationText(minutes)}\u00a0: ${label}`;

/** The fields of a statement as the audit log names them. */
export const statementAuditLabels: AuditLabels<StoredStatement> = {
  teacher: { label: 'Répétiteur', read: ({ teacher }) => teacher },
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
