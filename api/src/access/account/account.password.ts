import type { accounts } from '@tandem/shared/contract/access/account';
import type { Services } from '../../services';
import type { Answer, Input } from '../../platform/http/answer';
import { refused } from '../../platform/http/problem';
import { passwordChangedMail } from '../../platform/outbox/mails';
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

type Call = (typeof accounts)['changePassword'];

/** A new password for someone who knows the current one; their other sessions end (security 7). */
export function passwordChange(services: Services) {
  const { db, now, config, audit, outbox, passwords, sessions } = services;
  const repository = accountRepository(db, now);
  const ownerWith = passwordAgain(services);

  return async ({ body, person }: Input<Call>): Promise<Answer<Call>> => {
    const user = await ownerWith(person.id, body.current);
    const fault = passwords.faultOf(body.password, user);
    if (fault) throw refused({ password: fault });
    if (body.password !== body.password_confirmation) {
      throw refused({ password_confirmation: 'Les deux mots de passe ne sont pas identiques.' });
    }
    const passwordHash = await passwords.hash(body.password);
    await db.transaction(async (queries) => {
      await repository.setPassword(queries, person.id, passwordHash);
      await sessions.endAll(queries, person.id, person.sessionId);
      await audit(queries, person, { action: 'password_change', entity: 'user', entityId: person.id });
      await outbox.mail(queries, passwordChangedMail(config, user.email));
    });
  };
}
