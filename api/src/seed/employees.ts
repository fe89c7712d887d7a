import { eq } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { employees, users } from '../platform/db/schema';
import type { Demo } from './context';
import { civil, schoolYear } from './dates';
import { itemId } from './context';
import { countOf } from './write';

const dayMs = 24 * 3_600_000;

/** The staff: three with a demo account, one invited, one without an account, one who has left. */
const staff = [
  { firstName: 'Anne', lastName: 'Favre', account: 'admin@tandem.test', function: 'Direction', workload: 100, office: null, years: 9 }, // prettier-ignore
  { firstName: 'Marc', lastName: 'Jaquier', account: 'responsable@tandem.test', function: 'Responsable AppApp', workload: 90, office: null, years: 6 }, // prettier-ignore
  { firstName: 'Sofia', lastName: 'Monnard', account: 'coach@tandem.test', function: 'Coach', workload: 80, office: 'Antenne Nord', years: 3 }, // prettier-ignore
  { firstName: 'Julien', lastName: 'Chappuis', account: 'invited', function: 'Coach', workload: 60, office: 'Antenne Ouest', years: 0 }, // prettier-ignore
  { firstName: 'Claire', lastName: 'Bonvin', account: null, function: 'Comptabilité', workload: 50, office: null, years: 4 }, // prettier-ignore
  { firstName: 'Pierre', lastName: 'Udry', account: null, function: 'Coach', workload: 70, office: 'Antenne Est', years: 5, hasLeft: true }, // prettier-ignore
] as const;

const mailOf = ({ firstName, lastName }: (typeof staff)[number]) =>
  `${firstName}.${lastName}@organisation.test`.toLowerCase();

/** A second adviser who signs in with the password of every demo account, and one who asks for access. */
const outside = [
  { email: 'olivier.rey@office.test', firstName: 'Olivier', lastName: 'Rey', function: 'Conseiller aux apprentis' },
  { email: 'nora.blanc@office.test', firstName: 'Nora', lastName: 'Blanc', function: 'Conseillère aux apprentis' },
] as const;

/** Adds the staff and the accounts of other organisations; nothing when there is staff already. */
export async function writeEmployees(db: Queries, demo: Demo): Promise<void> {
  if ((await countOf(db, employees)) > 0) return;
  const { ids, now, authors } = demo;
  const stamp = { createdAt: now, createdById: authors.admin, updatedAt: now, updatedById: authors.admin };
  for (const person of staff) {
    const { firstName, lastName, workload, office, years } = person;
    const row = {
      firstName,
      lastName,
      workload,
      email: mailOf(person),
      function: person.function,
      coachAppOfficeId: office && itemId(ids, 'coachapp-office', office),
      hiredOn: civil(schoolYear(now) - years, 8, 1),
      leftOn: 'hasLeft' in person ? civil(schoolYear(now), 7, 31) : null,
    };
    const [added] = await db.insert(employees).values({ ...row, ...stamp }).returning({ id: employees.id }); // prettier-ignore
    if (person.account === 'invited') await invite(db, { ...row, employeeId: added!.id, ...stamp }, now);
    else if (person.account) await db.update(users).set({ employeeId: added!.id }).where(eq(users.email, person.account)); // prettier-ignore
  }
  await writeOutside(db, demo);
}

/** An account that waits for its first password. */
async function invite(
  db: Queries,
  of: { email: string; firstName: string; lastName: string; employeeId: number },
  now: Date,
) {
  // prettier-ignore
  const invitedAt = new Date(now.getTime() - 2 * dayMs);
  const { email, firstName, lastName, employeeId } = of;
  await db.insert(users).values({ email, firstName, lastName, employeeId, role: 'coach', invitedAt, createdAt: invitedAt, updatedAt: invitedAt }); // prettier-ignore
}

async function writeOutside(db: Queries, { now, authors }: Demo) {
  const [adviser, asking] = outside;
  const [known] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, authors.admin));
  const common = { role: 'external_conseiller', organisation: 'Office d’orientation', createdAt: now, updatedAt: now };
  await db.insert(users).values([
    { ...adviser, ...common, passwordHash: known?.passwordHash, passwordChangedAt: now, validatedAt: now },
    { ...asking, ...common, isActive: false, requestedAt: new Date(now.getTime() - dayMs) },
  ]);
}
