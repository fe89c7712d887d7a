import { studentsBulk } from '@tandem/shared/contract/students.bulk';
import { useAction } from '@tandem/shared/query';
import { ConfirmDialog } from '@tandem/shared/ui/ConfirmDialog';
import { type Bulk, changedByBulk, counted } from './useBulk';

/** Archives those of the selection who may be; the others are named afterwards. */
export function ArchiveDialog({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const archive = useAction(studentsBulk.archive, changedByBulk);
  const restore = useAction(studentsBulk.restore, changedByBulk);

  const handleArchive = async () => {
    const answer = await archive.run({ body: { target: bulk.target } });
    onClose();
    if (!answer?.ok) return;
    const { done } = answer.body;
    bulk.clear();
    bulk.tell(
      done.length === 0 ? 'Personne n’a été archivé.' : `${counted(done.length, 'archivé')}.`,
      answer.body,
      done.length === 0 ? undefined : () => void restore.run({ body: { target: { ids: done } } }),
      done.length === 0 ? 'info' : 'ok',
    );
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Archiver ${counted(bulk.count, 'choisi')} ?`}
      confirmLabel="Archiver"
      onConfirm={() => void handleArchive()}
      onClose={onClose}
      isBusy={archive.isRunning}
    >
      {
        'Les fiches restent consultables sous «\u202fArchivés\u202f» et peuvent en ressortir. Qui suit encore un cours n’est pas archivé.'
      }
    </ConfirmDialog>
  );
}
