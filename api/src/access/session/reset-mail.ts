import type { Services } from '../../services';
import { passwordResetMail } from '../../platform/outbox/mails';
import type { Payloads } from '../../platform/outbox/outbox.repository';
import { resetsRepository } from '../resets.repository';
import { sessionRepository } from './session.repository';

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
