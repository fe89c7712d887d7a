import { outboxStateLabels, type UnsentRow } from '@tandem/shared/contract/platform/outbox';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { Status } from '@tandem/shared/ui/display/Status';
import { MoreHorizontal } from 'lucide-react';

interface Acts {
  onResend: (row: UnsentRow) => void;
  onRemove: (row: UnsentRow) => void;
}

export const unsentColumns = ({ onResend, onRemove }: Acts): Column<UnsentRow>[] => [
  { id: 'subject', header: 'Objet', cell: ({ subject }) => subject },
  { id: 'to', header: 'Pour', cell: ({ to }) => to ?? '–' },
  { id: 'createdAt', header: 'Écrit le', cell: ({ createdAt }) => formatInstant(createdAt) },
  { id: 'reason', header: 'Raison', cell: ({ reason }) => reason },
  {
    id: 'state',
    header: 'État',
    cell: ({ state, nextAttemptAt }) => (
      <Status tone={state === 'failed' ? 'err' : 'warn'}>
        {state === 'failed'
          ? outboxStateLabels.failed
          : `${outboxStateLabels.queued}\u00a0: ${formatInstant(nextAttemptAt)}`}
      </Status>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (row) => (
      <Menu
        label={`Actions pour ${row.subject}`}
        trigger={<MoreHorizontal size={18} aria-hidden />}
        items={[
          { label: 'Renvoyer', onSelect: () => onResend(row) },
          { label: 'Supprimer', isDanger: true, onSelect: () => onRemove(row) },
        ]}
      />
    ),
  },
];
