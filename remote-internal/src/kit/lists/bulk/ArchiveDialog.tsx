import type { BulkCalls } from '@tandem/shared/contract/platform/bulk';
import { useAction } from '@tandem/shared/query';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import type { Bulk } from './useBulk';

interface Props {
  bulk: Bulk;
  calls: Pick<BulkCalls, 'archive' | 'restore'>;
  /** Who is not archived: a sentence. */
  stays: string;
  onClose: () => void;
}

/** Archives those of the selection who may be; the others are named afterwards. */
export function ArchiveDialog({ bulk, calls, stays, onClose }: Props) {
  const { counted } = bulk;
  const archive = useAction(calls.archive);
  const restore = useAction(calls.restore);

  const handleArchive = async () => {
    const answer = await archive.run({ body: { target: bulk.target } });
    onClose();
    if (!answer) return;
    if (!answer.ok) return bulk.refuse(answer.body);
    const { done } = answer.body;
    bulk.clear();
    bulk.showResult(
      done.length === 0 ? 'Personne n’a été archivé.' : `${counted(done.length, 'archivé·e')}.`,
      answer.body,
      done.length === 0 ? undefined : () => void restore.run({ body: { target: { ids: done } } }),
      done.length === 0 ? 'info' : 'ok',
    );
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Archiver ${counted(bulk.count, 'choisi·e')}\u00a0?`}
      confirmLabel="Archiver"
      onConfirm={() => void handleArchive()}
      onClose={onClose}
      isBusy={archive.isRunning}
    >
      {`Les fiches restent consultables sous «\u00a0Archivé·es\u00a0» et peuvent en ressortir. ${stays}`}
    </ConfirmDialog>
  );
}
