import { and, isNotNull, like } from 'drizzle-orm';
import type { Services } from './services';
import { CannotStart } from './platform/db/cannot-start';
import type { Database } from './platform/db/database';
import { users } from './platform/db/schema';

/** Every seeded account is on this domain, which nobody can have (RFC 2606). */
const isDemo = like(users.email, '%.test');

/** Everybody knows their password. Throws for an organisation that would open to whoever has read the documentation. */
export async function refuseDemo(db: Database): Promise<void> {
  const open = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isDemo, users.isActive, isNotNull(users.passwordHash)));
  if (open.length === 0) return;
  throw new CannotStart(
    `Des comptes de démonstration sont ouverts (${open.map(({ email }) => email).join(', ')})\u00a0: fermez-les par «\u00a0npm run close-demo\u00a0», puis redémarrez.`,
  );
}

/** Closes them, ends their sessions and takes their passwords away. Resolves to their addresses. */
export const closeDemo = ({ db, now, audit, sessions }: Pick<Services, 'db' | 'now' | 'audit' | 'sessions'>) =>
  db.transaction(async (tx) => {
    const closed = await tx
      .update(users)
      .set({ isActive: false, passwordHash: null, updatedAt: now() })
      .where(and(isDemo, users.isActive))
      .returning({ id: users.id, email: users.email });
    for (const { id } of closed) {
      await sessions.endAll(tx, id);
      await audit(tx, { id: null, ip: '127.0.0.1' }, { action: 'deactivate', entity: 'user', entityId: id });
    }
    return closed.map(({ email }) => email);
  });
