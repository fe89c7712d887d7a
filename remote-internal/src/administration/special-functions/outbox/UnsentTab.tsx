import { outbox, type UnsentRow } from '@tandem/shared/contract/platform/outbox';
import { usePlatform } from '@tandem/shared/platform';
import { useAction, useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { DataTable } from '@tandem/shared/ui/tables/DataTable';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Pagination } from '@tandem/shared/ui/tables/Pagination';
import { useState } from 'react';
import { unsentColumns } from './unsent.columns';

const size = 25;

/** What was promised and has not left the house: nothing of it disappears by itself for three months. */
export function UnsentTab() {
  const { notify } = usePlatform();
  const [page, setPage] = useState(1);
  const [removing, setRemoving] = useState<UnsentRow>();
  const found = useEndpoint(outbox.listUnsent, { query: { page, size } });
  const resend = useAction(outbox.resend);

  const handleResend = async ({ id, subject }: UnsentRow) => {
    const answer = await resend.run({ params: { id } });
    if (answer?.ok) notify({ text: `«\u00a0${subject}\u00a0» part maintenant.`, tone: 'ok' });
    else if (answer) notify({ text: answer.body.message, tone: 'error' });
  };

  return (
    <Card title="Messages non envoyés">
      <Loaded of={found}>
        {({ rows, total }) => (
          <DataTable
            label="Messages non envoyés"
            columns={unsentColumns({ onResend: (row) => void handleResend(row), onRemove: setRemoving })}
            rows={rows}
            empty={
              <EmptyState
                title="Tous les messages sont partis"
                text="Un message qui n’a pas pu partir reste ici&nbsp;: Tandem réessaie pendant 24 heures, puis vous décidez."
              />
            }
            pages={total > size && <Pagination page={page} size={size} total={total} onPage={setPage} />}
          />
        )}
      </Loaded>
      {removing && <RemoveDialog row={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}

function RemoveDialog({ row, onClose }: { row: UnsentRow; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(outbox.remove);

  const handleConfirm = async () => {
    const answer = await run({ params: { id: row.id } });
    if (answer?.ok) notify({ text: `«\u00a0${row.subject}\u00a0» est supprimé.`, tone: 'ok' });
    else if (answer) notify({ text: answer.body.message, tone: 'error' });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Supprimer «\u00a0${row.subject}\u00a0»\u00a0?`}
      confirmLabel="Supprimer"
      isBusy={isRunning}
      isDanger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {row.to ? `${row.to} ne recevra jamais ce message.` : 'Ce message ne partira jamais.'}
    </ConfirmDialog>
  );
}
