import { normaliseEmail } from '@tandem/shared/rules/identifiers/email';
import type { Services } from '../../services';
import { ConfigError } from '../../config-faults';
import { resetLink } from '../../platform/outbox/mails';
import { resetsRepository } from '../resets.repository';
import { sessionRepository } from './session.repository';

const lastsMs = 24 * 3_600_000;

/**
 * Production starts without accounts: the first administrator chooses a password through a one-time link, good for a day.
 * Undefined once somebody can sign in. Throws ConfigError when nobody was named.
 */
export async function firstAdminLink({ db, now, config }: Services): Promise<string | undefined> {
  const users = sessionRepository(db, now);
  const someone = await users.findAny();
  if (someone?.passwordHash) return undefined;
  const named = someone?.email ?? config.adminEmail;
  if (!named)
    throw new ConfigError('Aucun compte n’existe\u00a0: ADMIN_EMAIL est requis au premier démarrage en production.');
  const email = normaliseEmail(named);
  return db.transaction(async (queries) => {
    const id = await users.invite(queries, email);
    return resetLink(config, await resetsRepository(db, now).add(queries, id, lastsMs), email, 'first');
  });
}
