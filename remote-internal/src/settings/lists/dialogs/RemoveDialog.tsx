import { type AdminItem, listAdmin } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';

interface Props {
  list: ListKey;
  item: AdminItem;
  onClose: () => void;
}

/** Only what nothing uses is deleted: the menu does not offer it otherwise, and the API refuses. */
export function RemoveDialog({ list, item, onClose }: Props) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(listAdmin.remove);

  const handleConfirm = async () => {
    const answer = await run({ params: { key: list, id: item.id }, query: { version: item.version } });
    if (!answer) return;
    if (answer.ok) notify({ text: `«${item.label}» est supprimée.`, tone: 'ok' });
    else
      notify({
        text:
          'errors' in answer.body
            ? (Object.values(answer.body.errors ?? {})[0] ?? answer.body.message)
            : answer.body.message,
        tone: 'error',
      });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Supprimer «${item.label}»`}
      confirmLabel="Supprimer"
      isDanger
      isBusy={isRunning}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      Rien n’utilise cette valeur. Elle disparaîtra de la liste&nbsp;; cela ne s’annule pas.
    </ConfirmDialog>
  );
}
