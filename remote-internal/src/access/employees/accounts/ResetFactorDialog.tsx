import { users } from '@tandem/shared/contract/access/users';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/Banner';
import { ConfirmDialog } from '@tandem/shared/ui/ConfirmDialog';
import { useState } from 'react';
import type { Account } from './account.actions';
import styles from '../../../kit/dialog.module.css';

/** For somebody who has lost the telephone or the key; they are told by mail. */
export function ResetFactorDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(users.resetSecondFactor);
  const [fault, setFault] = useState<string>();

  const handleConfirm = async () => {
    const answer = await run({ params: { id: account.id } });
    if (!answer) return;
    if (!answer.ok) return setFault(answer.body.message);
    notify({ text: `La deuxième étape de ${account.name} est réinitialisée.`, tone: 'ok' });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Réinitialiser la deuxième étape de ${account.name}\u00a0?`}
      confirmLabel="Réinitialiser"
      isBusy={isRunning}
      isDanger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {fault && <Banner tone="err">{fault}</Banner>}
        <p>
          Son mot de passe suffit de nouveau, jusqu’à ce qu’une deuxième étape soit remise en place. Ses sessions se
          ferment et un e-mail l’en informe. Assurez-vous d’abord que la demande vient bien de cette personne.
        </p>
      </div>
    </ConfirmDialog>
  );
}
