import { users } from '@tandem/shared/contract/access/users';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Banner } from '@tandem/shared/ui/Banner';
import { ConfirmDialog } from '@tandem/shared/ui/ConfirmDialog';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { useState } from 'react';
import type { Account } from './account.actions';
import styles from '../../../kit/dialog.module.css';

/** Refuses a request; the person is not told by the product. */
export function RefuseDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(users.refuse);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();

  const handleConfirm = async () => {
    const answer = await run({ params: { id: account.id }, body: { version: account.version, reason } });
    if (!answer) return;
    if (!answer.ok) return setFault(answer.body.message);
    notify({ text: `La demande de ${account.name} est refusée.`, tone: 'ok' });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={`Refuser la demande de ${account.name}\u00a0?`}
      confirmLabel="Refuser"
      isBusy={isRunning}
      isDanger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {fault && <Banner tone="err">{fault}</Banner>}
        <p>La demande disparaît de la liste. Aucun message n’est envoyé&nbsp;; une nouvelle demande reste possible.</p>
        <TextAreaField
          label="Motif"
          hint="Pour le journal d’audit."
          name="reason"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
