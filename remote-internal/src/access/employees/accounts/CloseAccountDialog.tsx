import { users } from '@tandem/shared/contract/access/users';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/Banner';
import { ConfirmDialog } from '@tandem/shared/ui/ConfirmDialog';
import { useState } from 'react';
import type { Account } from './account.actions';
import styles from '../../../kit/dialog.module.css';

/** Closes an account after a question; «Annuler» opens it again. */
export function CloseAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(users.deactivate);
  const activate = useAction(users.activate);
  const [fault, setFault] = useState<string>();
  const params = { id: account.id };

  const handleConfirm = async () => {
    const answer = await run({ params, body: { version: account.version } });
    if (!answer) return;
    if (!answer.ok) return setFault(answer.body.message);
    const { version } = answer.body;
    notify({
      text: `Le compte de ${account.name} est désactivé.`,
      tone: 'ok',
      action: { label: 'Annuler', run: () => void activate.run({ params, body: { version } }) },
    });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Désactiver le compte de ${account.name}\u00a0?`}
      confirmLabel="Désactiver"
      isBusy={isRunning}
      isDanger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {fault && <Banner tone="err">{fault}</Banner>}
        <p>Ses sessions se ferment tout de suite et la connexion lui est refusée. Ses données restent.</p>
      </div>
    </ConfirmDialog>
  );
}
