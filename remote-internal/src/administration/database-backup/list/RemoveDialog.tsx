import { type Backup, backups } from '@tandem/shared/contract/administration/backups';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import { useRefusal } from '../useRefusal';

/** Removes a backup, after a question: it cannot be had back. */
export function RemoveDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(backups.remove);
  const refused = useRefusal();
  const at = formatInstant(backup.createdAt);

  const handleConfirm = async () => {
    const answer = await run({ params: { name: backup.name } });
    if (answer?.ok) notify({ text: `La sauvegarde du ${at} est supprimée.`, tone: 'ok' });
    await refused(answer);
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Supprimer la sauvegarde du ${at}\u00a0?`}
      confirmLabel="Supprimer"
      isBusy={isRunning}
      isDanger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      Le fichier disparaît de ce serveur, et sa copie du second endroit. Cela ne peut pas être annulé.
    </ConfirmDialog>
  );
}
