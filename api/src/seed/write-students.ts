import { inArray } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { apprenticeships, contacts, studentNumbers, students } from '../platform/db/schema';
import type { Demo } from './context';
import { personOf, type Person } from './persons';
import { apprenticeshipOf, contactsOf, studentOf } from './students';
import { perStatement, range } from './write';
import type { Learner } from './training';
import { writePapers } from './write-papers';

const yearOf = ({ createdAt }: Person) => createdAt.getUTCFullYear() % 100;

/** Gives the next numbers of each year, as next_student_number() would one by one. */
async function numbersFor(db: Queries, people: readonly Person[]): Promise<string[]> {
  const years = [...new Set(people.map(yearOf))];
  const known = await db.select().from(studentNumbers).where(inArray(studentNumbers.year, years));
  const last = new Map(known.map((row) => [row.year, row.last]));
  const numbers = people.map((person) => {
    const year = yearOf(person);
    last.set(year, (last.get(year) ?? 0) + 1);
    return `AP-${String(year).padStart(2, '0')}-${String(last.get(year)).padStart(5, '0')}`;
  });
  for (const [year, value] of last)
    await db
      .insert(studentNumbers)
      .values({ year, last: value })
      .onConflictDoUpdate({ target: studentNumbers.year, set: { last: value } });
  return numbers;
}

interface Written extends Person {
  studentId: number;
  companyId: number;
  earlierCompanyId: number;
}

async function writeFiles(
  db: Queries,
  people: readonly Person[],
  companies: Map<string, number[]>,
  demo: Demo,
): Promise<Written[]> {
  const numbers = await numbersFor(db, people);
  const files = people.map((person, position) => studentOf(person, numbers[position] ?? '', demo));
  const rows = await db.insert(students).values(files).returning({ id: students.id });
  const companyIn = ({ random }: Person, sector: string) =>
    random.pick(companies.get(sector) ?? [...companies.values()].flat());
  return people.map((person, position) => ({
    ...person,
    studentId: rows[position]?.id ?? 0,
    companyId: companyIn(person, person.training.category),
    earlierCompanyId: companyIn(person, person.earlier?.category ?? person.training.category),
  }));
}

/** Resolves to the trainer of each apprentice who has one. */
async function writeContacts(db: Queries, people: readonly Written[], demo: Demo): Promise<Map<number, number>> {
  const rows = people.flatMap((person) => contactsOf(person, person.studentId, person.companyId, demo));
  const columns = { id: contacts.id, studentId: contacts.studentId, kind: contacts.kind };
  const written = rows.length > 0 ? await db.insert(contacts).values(rows).returning(columns) : [];
  return new Map(written.filter(({ kind }) => kind === 'company_trainer').map(({ id, studentId }) => [studentId, id]));
}

async function writeTrainings(db: Queries, people: readonly Written[], trainers: Map<number, number>, demo: Demo) {
  const rows = people.flatMap((person) => {
    const { studentId, companyId, earlierCompanyId, training, earlier } = person;
    const current = { studentId, companyId, trainerContactId: trainers.get(studentId), isCurrent: true };
    const past = { studentId, companyId: earlierCompanyId, isCurrent: false };
    return [
      ...(earlier ? [apprenticeshipOf(person, earlier, past, demo)] : []),
      apprenticeshipOf(person, training, current, demo),
    ];
  });
  await db.insert(apprenticeships).values(rows);
}

/** Who may get a place now, and who might have in the year before, with the training of then. */
interface Learners {
  present: Learner[];
  before: Learner[];
}

/** Adds the apprentices from one number up to another, with contacts, trainings and papers. */
export async function writeStudents(
  db: Queries,
  from: number,
  to: number,
  companies: Map<string, number[]>,
  demo: Demo,
): Promise<Learners> {
  const learners: Learners = { present: [], before: [] };
  for (let start = from; start < to; start += perStatement) {
    const people = range(start, Math.min(to, start + perStatement)).map((index) => personOf(index, demo.now));
    const written = await writeFiles(db, people, companies, demo);
    await writeTrainings(db, written, await writeContacts(db, written, demo), demo);
    await writePapers(db, written, demo);
    for (const { studentId: id, companyId, training, before } of written) {
      if (!training.isOver) learners.present.push({ id, companyId, training });
      if (before) learners.before.push({ id, companyId, training: before });
    }
  }
  return learners;
}
