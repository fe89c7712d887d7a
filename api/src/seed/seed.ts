import { sql } from 'drizzle-orm';
import { CannotStart } from '../platform/db/cannot-start';
import { advisoryLocks } from '../platform/db/advisory';
import type { Database, Queries } from '../platform/db/database';
import { students, teachers, users, settings } from '../platform/db/schema';
import { giveTemplates } from '../platform/mail-templates/first-templates.repository';
import { demoAuthors, seedAccounts } from './accounts';
import type { SeedContext } from './context';
import { writeEmployees } from './employees';
import { seedLists } from './lists';
import { teacherOf } from './teachers';
import { writePast } from './write-past';
import { countOf, writeCompanies, writeTeachers } from './write';
import { writeAccompaniments } from './write-accompaniments';
import { writeCoachingPapers } from './write-papers';
import { writeCoachings } from './write-coachings';
import { writeNetworks } from './write-network';
import { writeEnrolments, writeGroups } from './write-groups';
import { writeLessons, writeStatements } from './write-statements';
import { writeSubmissions } from './write-submissions';
import { writeStudents } from './write-students';

const contacts = { 'organisation.email': 'info@tandem.test', 'organisation.phone': '+41215550100' };

/** Where the public reaches the fictive organisation. */
const writeContacts = (tx: Queries, now: Date) =>
  tx
    .insert(settings)
    .values(Object.entries(contacts).map(([key, value]) => ({ key, value, updatedAt: now })))
    .onConflictDoNothing();

/** How many apprentices there are, archived ones included. */
export const countStudents = (db: Queries): Promise<number> => countOf(db, students);

const companiesFor = (total: number) => Math.max(90, Math.ceil(total / 45));
/** Eight to ten apprentices a group, about two groups for each of them. */
const groupsFor = (total: number) => Math.max(3, Math.round(total * 0.225));
/** Two for each three groups: some are full, some are not at work. */
const teachersFor = (total: number) => Math.max(60, Math.ceil((groupsFor(total) * 2) / 3));

/** Two instances that find the same empty database seed it once. */
const oneAtATime = (db: Queries) => db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);

/** The lists, an account per role, and the teacher's three groups; nothing when there are accounts already. */
export async function seedOrganisation(
  db: Pick<Database, 'transaction'>,
  { cipher, now }: SeedContext,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await oneAtATime(tx);
    if ((await countOf(tx, users)) > 0) return false;
    const ids = await seedLists(tx, now);
    await giveTemplates(tx, now);
    const [teacher] = await tx
      .insert(teachers)
      .values(teacherOf(0, { cipher, now, ids }))
      .returning({ id: teachers.id });
    await seedAccounts(tx, teacher?.id ?? 0, now);
    await writeGroups(tx, 3, { ids, now });
    return true;
  });
}

/**
 * The fictive organisation with up to `students` apprentices, all or nothing; the same one each time on the same day.
 * Resolves to how many apprentices were added. Throws on a database that holds a real organisation.
 */
export async function seedDemo(
  db: Database,
  { students: wanted, ...context }: SeedContext & { students: number },
): Promise<number> {
  await seedOrganisation(db, context);
  const added = await db.transaction(async (tx) => {
    await oneAtATime(tx);
    const authors = await demoAuthors(tx);
    if (!authors)
      throw new CannotStart('Cette base contient une vraie organisation\u00a0: aucune donnée fictive n’y est ajoutée.');
    const from = await countOf(tx, students);
    if (from >= wanted) return 0;
    const demo = { ...context, authors, ids: await seedLists(tx, context.now) };
    await writeContacts(tx, context.now);
    await writeEmployees(tx, demo);
    await writeTeachers(tx, teachersFor(wanted), demo);
    const bySector = await writeCompanies(tx, companiesFor(wanted), demo);
    const learners = await writeStudents(tx, from, wanted, bySector, demo);
    await writeGroups(tx, groupsFor(wanted), demo);
    await writeEnrolments(tx, learners.present, demo);
    await writeLessons(tx, demo);
    await writeStatements(tx, demo);
    await writeCoachings(tx, demo);
    await writeNetworks(tx, demo);
    await writeAccompaniments(tx, demo);
    await writeCoachingPapers(tx, demo);
    await writeSubmissions(tx, demo);
    await writePast(tx, learners.before, demo);
    return wanted - from;
  });
  if (added > 0) await db.execute(sql`analyze`);
  return added;
}
