import { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { ConfirmDialog } from '@tandem/shared/ui/overlays/ConfirmDialog';
import type { TokenRow } from './token.columns';

/** Ends a token at once, after a question: it cannot be made valid again. */
export function RevokeDialog({ token, onClose }: { token: TokenRow; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(deployTokens.revoke);

  const handleConfirm = async () => {
    const answer = await run({ params: { id: token.id } });
    if (answer?.ok) notify({ text: `Le jeton «\u00a0${token.name}\u00a0» est révoqué.`, tone: 'ok' });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Révoquer «\u00a0${token.name}\u00a0»\u00a0?`}
      confirmLabel="Révoquer"
      isBusy={isRunning}
      isDanger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {`Ce jeton ne permettra plus de publier ${token.package}. Cela ne peut pas être annulé\u00a0; un nouveau jeton peut être créé.`}
    </ConfirmDialog>
  );
}
