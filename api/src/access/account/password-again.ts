import type { Services } from '../../services';
import { refused } from '../../platform/http/problem';
import { accountRepository } from './account.repository';

/** Their account, for somebody who knows its password: what guards the account is not changed by whoever finds it open. */
export function passwordAgain({ db, now, limits, passwords }: Services) {
  const repository = accountRepository(db, now);

  return async (id: number, current: string) => {
    const tries = { key: `password-change:${id}`, max: 5, seconds: 60 };
    await limits.take(tries);
    const user = await repository.row(id);
    if (!(await passwords.verify(user.passwordHash, current)))
      throw refused({ current: 'Le mot de passe actuel n’est pas juste.' });
    await limits.undo(tries);
    return user;
  };
}
