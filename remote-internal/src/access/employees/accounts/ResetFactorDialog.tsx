import { users } from '@tandem/shared/contract/access/users';
import { useAction } from '@tandem/shared/query';
import type { Account } from './account.actions';
import { AccountQuestion } from './AccountQuestion';

/** For somebody who has lost the telephone or the key; they are told by mail. */
export function ResetFactorDialog({ account: { id, name }, onClose }: { account: Account; onClose: () => void }) {
  const { run, isRunning } = useAction(users.resetSecondFactor);

  return (
    <AccountQuestion
      title={`Réinitialiser la deuxième étape de ${name}\u00a0?`}
      confirmLabel="Réinitialiser"
      run={() => run({ params: { id } })}
      isRunning={isRunning}
      noticeOf={() => ({ text: `La deuxième étape de ${name} est réinitialisée.` })}
      onClose={onClose}
    >
      <p>
        Son mot de passe suffit de nouveau, jusqu’à ce qu’une deuxième étape soit remise en place. Ses sessions se
        ferment et un e-mail l’en informe. Assurez-vous d’abord que la demande vient bien de cette personne.
      </p>
    </AccountQuestion>
  );
}
