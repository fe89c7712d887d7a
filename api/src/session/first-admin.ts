import { eq } from 'drizzle-orm';
import { ConfigError } from '../config';
import type { Services } from '../app';
import { users } from '../db/schema';
import { resetLink } from '../outbox/mails';
import { resetsRepository } from './resets.repository';

const lastsMs = 24 * 3_600_000;

/**
 * Production starts without accounts: the first administrator chooses a password through a one-time link, good for a day.
 * Undefined once somebody can sign in. Throws ConfigError when nobody was named.
 */
export async function firstAdminLink({ db, now, config }: Services): Promise<string | undefined> {
  const [someone] = await db
    .select({ id: users.id, email: users.email, hash: users.passwordHash })
    .from(users)
    .limit(1);
  if (someone?.hash) return undefined;
  const email = (someone?.email ?? config.adminEmail)?.toLowerCase();
  if (!email)
    throw new ConfigError('Aucun compte n’existe : ADMIN_EMAIL est requis au premier démarrage en production.');
  return db.transaction(async (queries) => {
    const names = { email, role: 'admin', firstName: 'Premier', lastName: 'Administrateur', createdAt: now() };
    await queries.insert(users).values(names).onConflictDoNothing();
    const [admin] = await queries.select({ id: users.id }).from(users).where(eq(users.email, email));
    return resetLink(config, await resetsRepository(db, now).add(queries, admin!.id, lastsMs), email);
  });
}
