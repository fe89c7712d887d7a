import { users } from '@tandem/shared/contract/access/users';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { useState } from 'react';
import type { Account, AccountAct } from './account.actions';

/** Everything that shows accounts reads again after one has changed. */

interface Opened {
  act: AccountAct;
  account: Account;
}
type Answered = { ok: boolean; body: unknown } | undefined;

/** What an account's menu does: some at once, with a word; the rest opens a dialog. */
export function useAccountActs() {
  const { notify } = usePlatform();
  const [opened, setOpened] = useState<Opened>();
  const invite = useAction(users.invite);
  const sendReset = useAction(users.sendReset);
  const activate = useAction(users.activate);
  const validate = useAction(users.validate);

  /** Says what was done, or why it was not. */
  const showResult = (answer: Answered, done: string) => {
    if (!answer) return;
    if (answer.ok) notify({ text: done, tone: 'ok' });
    else notify({ text: (answer.body as { message: string }).message, tone: 'error' });
  };

  const start = async (act: AccountAct, account: Account) => {
    const { id, version, email, name } = account;
    const params = { id };
    if (act === 'invite') return showResult(await invite.run({ params }), `Invitation envoyée à ${email}.`);
    if (act === 'sendReset')
      return showResult(await sendReset.run({ params }), `Lien de mot de passe envoyé à ${email}.`);
    if (act === 'activate')
      return showResult(await activate.run({ params, body: { version } }), `Le compte de ${name} est réactivé.`);
    if (act === 'validate')
      return showResult(
        await validate.run({ params, body: { version } }),
        `Demande acceptée\u00a0: invitation envoyée à ${email}.`,
      );
    return setOpened({ act, account });
  };

  return {
    start: (act: AccountAct, account: Account) => void start(act, account),
    opened,
    close: () => setOpened(undefined),
  };
}
