import { users } from '@tandem/shared/contract/access/users';
import { useAction } from '@tandem/shared/query';
import { TextAreaField } from '@tandem/shared/ui/TextAreaField';
import { useState } from 'react';
import type { Account } from './account.actions';
import { AccountQuestion } from './AccountQuestion';

/** Refuses a request; the person is not told by the product. */
export function RefuseDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { run, isRunning } = useAction(users.refuse);
  const [reason, setReason] = useState('');

  return (
    <AccountQuestion
      title={`Refuser la demande de ${account.name}\u00a0?`}
      confirmLabel="Refuser"
      run={() => run({ params: { id: account.id }, body: { version: account.version, reason } })}
      isRunning={isRunning}
      noticeOf={() => ({ text: `La demande de ${account.name} est refusée.` })}
      onClose={onClose}
    >
      <p>La demande disparaît de la liste. Aucun message n’est envoyé&nbsp;; une nouvelle demande reste possible.</p>
      <TextAreaField
        label="Motif"
        hint="Pour le journal d’audit."
        name="reason"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </AccountQuestion>
  );
}
