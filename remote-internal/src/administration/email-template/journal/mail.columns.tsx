import { mailStateLabels, type MailRow } from '@tandem/shared/contract/platform/outbox';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Button } from '@tandem/shared/ui/buttons/Button';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { Status, type Tone } from '@tandem/shared/ui/display/Status';

const tones: Readonly<Record<MailRow['state'], Tone>> = { sent: 'ok', queued: 'info', failed: 'err', blocked: 'warn' };

export const mailColumns = (onResend: (row: MailRow) => void): Column<MailRow>[] => [
  { id: 'subject', header: 'Objet', cell: ({ subject }) => subject ?? '–', minWidth: 180 },
  {
    id: 'template',
    header: 'Modèle',
    cell: ({ template, isTest }) => `${template ?? 'Sans modèle'}${isTest ? ' (essai)' : ''}`,
    priority: 1,
  },
  { id: 'to', header: 'À', cell: ({ to }) => to ?? '–', priority: 4, minWidth: 140 },
  { id: 'createdAt', header: 'Écrit le', cell: ({ createdAt }) => formatInstant(createdAt), priority: 3 },
  {
    id: 'state',
    header: 'État',
    cell: ({ state, sentAt, reason }) => (
      <span title={reason ?? undefined}>
        <Status tone={tones[state]}>
          {[mailStateLabels[state], sentAt && formatInstant(sentAt)].filter(Boolean).join(', ')}
        </Status>
      </span>
    ),
    priority: 5,
  },
  { id: 'reason', header: 'Raison', cell: ({ reason }) => reason ?? '–', priority: 2, minWidth: 120 },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    onPhone: 'act',
    cell: (row) =>
      row.mayResend && (
        <Button size="small" aria-label={`Renvoyer «\u00a0${row.subject ?? ''}\u00a0»`} onClick={() => onResend(row)}>
          Renvoyer
        </Button>
      ),
  },
];
