import { users } from '@tandem/shared/contract/access/users';
import { useAction } from '@tandem/shared/query';
import type { Account } from './account.actions';
import { AccountQuestion } from './AccountQuestion';

/** Closes an account after a question; «Annuler» opens it again. */
export function CloseAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { run, isRunning } = useAction(users.deactivate);
  const activate = useAction(users.activate);
  const params = { id: account.id };

  return (
    <AccountQuestion
      title={`Désactiver le compte de ${account.name}\u00a0?`}
      confirmLabel="Désactiver"
      run={() => run({ params, body: { version: account.version } })}
      isRunning={isRunning}
      noticeOf={({ version }) => ({
        text: `Le compte de ${account.name} est désactivé.`,
        action: { label: 'Annuler', run: () => void activate.run({ params, body: { version } }) },
      })}
      onClose={onClose}
    >
      <p>Ses sessions se ferment tout de suite et la connexion lui est refusée. Ses données restent.</p>
    </AccountQuestion>
  );
}
