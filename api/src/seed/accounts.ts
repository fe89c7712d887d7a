import { hash } from '@node-rs/argon2';
import type { Queries } from '../platform/db/database';
import { users } from '../platform/db/schema';

/** The password of every demo account; fictive, printed at the start of a demo server. */
export const demoPassword = 'Tandem-Demo-2026!';

export const demoAccounts = [
  { email: 'admin@tandem.test', role: 'admin', firstName: 'Anne', lastName: 'Favre' },
  { email: 'responsable@tandem.test', role: 'appapp_administrator', firstName: 'Marc', lastName: 'Jaquier' },
  { email: 'coach@tandem.test', role: 'coach', firstName: 'Sofia', lastName: 'Monnard' },
  { email: 'repetiteur@tandem.test', role: 'teacher', firstName: 'Luca', lastName: 'Berset' },
  {
    email: 'conseiller@tandem.test',
    role: 'external_conseiller',
    firstName: 'Nadia',
    lastName: 'Perrin',
    organisation: 'Office cantonal de la formation',
    function: 'Conseillère aux apprentis',
  },
] as const;

/** Who the demo rows say entered them. */
export interface Authors {
  admin: number;
  responsable: number;
  coach: number;
}

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

async function accountOf(account: (typeof demoAccounts)[number], teacherId: number, now: Date) {
  return {
    ...account,
    passwordHash: await hash(demoPassword, strength),
    passwordChangedAt: now,
    teacherId: account.role === 'teacher' ? teacherId : null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Adds one account per role; the teacher's belongs to this teacher. */
export async function seedAccounts(db: Queries, teacherId: number, now: Date): Promise<void> {
  await db.insert(users).values(await Promise.all(demoAccounts.map((account) => accountOf(account, teacherId, now))));
}

/** The ids of the accounts that enter data; undefined when this is not a demo organisation. */
export async function demoAuthors(db: Queries): Promise<Authors | undefined> {
  const rows = await db.select({ id: users.id, email: users.email }).from(users);
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id;
  const [admin, responsable, coach] = demoAccounts.map(({ email }) => idOf(email));
  return admin && responsable && coach ? { admin, responsable, coach } : undefined;
}
