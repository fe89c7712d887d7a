import { isEmail, normaliseEmail } from '@tandem/shared/rules/identifiers/email';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { refused } from '../../platform/http/problem';
import { passwordChangedMail, passwordResetMail } from '../../platform/outbox/mails';
import { resetsRepository } from '../resets.repository';
import { forgetFailures } from './sign-in.limits';
import { wrongCredentials } from './sign-in';
import { sessionRepository } from './session.repository';
import { keyOfNetwork } from '../../platform/http/network';
import type { Payloads } from '../../platform/outbox/outbox.repository';

interface Reset {
  key: string;
  email: string;
  password: string;
  password_confirmation: string;
}

/** Spec §2, §4, §7: a new password by mail. Nothing here tells whether an address has an account. */
export function passwordResetFlow({ db, now, config, audit, limits, outbox, passwords, sessions }: Services) {
  const users = sessionRepository(db, now);
  const resets = resetsRepository(db, now);

  return {
    /** The same work for every address: a counter and a row; the worker looks the account up after the answer. */
    async request(given: string): Promise<void> {
      const email = normaliseEmail(given);
      if (!isEmail(email)) throw refused({ email: 'Cette adresse e-mail n’est pas valide.' });
      const mayMail = await limits.mayTake(
        { key: `reset-mail:pause:${email}`, max: 1, seconds: 60 },
        { key: `reset-mail:email:${email}`, max: 5, seconds: 1800 },
      );
      if (mayMail) await outbox.queue(db, 'password-reset-request', { email });
    },

    async complete({ key, email, password, password_confirmation }: Reset, ip: string): Promise<void> {
      const bad = { key: keyOfNetwork('reset-key', ip), max: 10, seconds: 60 };
      await limits.take(bad);
      const owner = await resets.ownerOf(key, email);
      if (!owner) throw wrongCredentials();
      const fault = passwords.faultOf(password, owner);
      if (fault) throw refused({ password: fault });
      if (password !== password_confirmation) {
        throw refused({ password_confirmation: 'Les deux mots de passe ne sont pas identiques.' });
      }
      const passwordHash = await passwords.hash(password);
      await db.transaction((queries) => change(queries, { key, email, passwordHash, ip }));
      await limits.undo(bad);
    },
  };

  async function change(queries: Queries, given: { key: string; email: string; passwordHash: string; ip: string }) {
    const userId = await resets.consume(queries, given.key, given.email);
    if (userId === undefined) throw wrongCredentials();
    await users.setPassword(queries, userId, given.passwordHash);
    await resets.drop(queries, userId);
    await sessions.endAll(queries, userId);
    await forgetFailures(limits, queries, given.email);
    await audit(queries, { id: userId, ip: given.ip }, { action: 'password_reset', entity: 'user', entityId: userId });
    await outbox.mail(queries, passwordChangedMail(config, given.email));
  }
}

/** Turns a request for a reset link into a mail, when the address has an account. */
export function resetMailer({ db, now, config, outbox }: Services) {
  const users = sessionRepository(db, now);
  const resets = resetsRepository(db, now);

  return async ({ email }: Payloads['password-reset-request']): Promise<void> => {
    const user = await users.findByEmail(email);
    if (!user) return;
    await db.transaction(async (queries) => {
      const key = await resets.add(queries, user.id);
      await outbox.mail(queries, passwordResetMail(config, user, key));
    });
  };
}
