import { randomBytes } from 'node:crypto';
import type { Audience } from '@tandem/shared/access';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { teachers, users } from '../platform/db/schema';
import type { Services } from '../services';

export type NewUser = Partial<Omit<typeof users.$inferInsert, 'id' | 'passwordHash'>> & { password?: string };

const roleOf = (audience: Audience) => (audience === 'external' ? 'external_conseiller' : audience);

/** The first account of this audience. */
export async function findUser(db: Database, audience: Audience): Promise<number | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, roleOf(audience)))
    .orderBy(users.id)
    .limit(1);
  return user?.id;
}

/** An account of this audience; a teacher gets a file of their own. */
export async function addUser(db: Database, audience: Audience, given: NewUser = {}): Promise<number> {
  const { password, ...fields } = given;
  const row = {
    email: `${audience}-${randomBytes(4).toString('hex')}@tandem.test`,
    role: roleOf(audience),
    firstName: 'Camille',
    lastName: 'Rochat',
    passwordHash: password ? await hash(password, { memoryCost: 1024, timeCost: 1 }) : null,
    ...fields,
  };
  if (audience === 'teacher' && fields.teacherId === undefined) {
    const { firstName, lastName, email } = row;
    const [teacher] = await db
      .insert(teachers)
      .values({ firstName, lastName, email, status: 'active' })
      .returning({ id: teachers.id });
    row.teacherId = teacher!.id;
  }
  const [user] = await db.insert(users).values(row).returning({ id: users.id });
  return user!.id;
}

/** Gives an account a password, for what asks for it once more. */
export async function givePassword(
  { app, db }: { app: { services: Pick<Services, 'passwords'> }; db: Database },
  userId: number,
  password: string,
): Promise<void> {
  const passwordHash = await app.services.passwords.hash(password);
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
