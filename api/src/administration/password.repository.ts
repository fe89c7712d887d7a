import { eq } from 'drizzle-orm';
import type { Services } from '../services';
import { users } from '../platform/db/schema';
import type { Person } from '../platform/http/person';
import { refused } from '../platform/http/problem';

/** Throws 422 unless this is the person's own password, 429 for one who guesses; each purpose counts its own tries. */
export const passwordCheck =
  ({ db, limits, passwords }: Pick<Services, 'db' | 'limits' | 'passwords'>, purpose: string) =>
  async (person: Person, password: string): Promise<void> => {
    const tries = { key: `${purpose}-password:${person.id}`, max: 5, seconds: 60 };
    await limits.take(tries);
    const [found] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, person.id));
    if (!(await passwords.verify(found?.hash ?? null, password)))
      throw refused({ password: 'Ce mot de passe n’est pas juste.' });
    await limits.undo(tries);
  };
