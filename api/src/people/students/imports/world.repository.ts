import { studentAddOn } from '@tandem/shared/contract/people/students.fields';
import { inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database';
import type { FieldCipher } from '../../../platform/db/field-cipher';
import { rowsOf } from '../../../platform/db/rows';
import { companies, students } from '../../../platform/db/schema';
import type { Good, Judged, JudgedBy } from '../../../platform/imports/kind';
import { eachOf, partLines } from '../../../platform/imports/lines/judge';
import type { ReadLine } from '../../../platform/imports/lines/reading';
import { companyBook } from '../../company-book';
import { knownPerson, personIndex, likelyDates } from '../../person-matching';
import { type StudentLine, lineOf } from './line';

/** Whose number it is. */
export interface KnownByAvs {
  id: number;
  firstName: string;
  lastName: string;
  birthDate: string;
}
interface Known {
  people: ReturnType<typeof personIndex>;
  /** Fingerprint in hexadecimal → apprentice. */
  byAvs: ReadonlyMap<string, KnownByAvs>;
  fingerprintOf: (avs: string) => string;
}

const aLine = { studentId: null, name: '', birthDate: null };
/** A person of the register by name; an earlier line by its place alone. */
const named = (person: (Omit<KnownByAvs, 'id'> & { id: number | null }) | undefined) =>
  person === undefined || person.id === null
    ? aLine
    : { studentId: person.id, name: `${person.firstName} ${person.lastName}`, birthDate: person.birthDate };

/** Marks the good lines whose person is known already, by number or by score, or stands on an earlier line (people 49). */
export async function markDuplicates(good: readonly Good<StudentLine>[], { people, byAvs, fingerprintOf }: Known) {
  const rowsByAvs = new Map<string, number>();
  await eachOf(good, (one) => {
    const { identity, contact, avs } = one.line.student;
    const mark = avs ? fingerprintOf(avs) : '';
    const known = byAvs.get(mark);
    const earlier = rowsByAvs.get(mark);
    const person = { ...identity, mobile: contact.mobile, email: contact.email };
    if (known || earlier !== undefined) {
      one.duplicate = { ...named(known), row: earlier ?? null, why: 'Même N° AVS que', score: 1, isCertain: true };
    } else {
      const candidate = people.bestCandidate(person);
      const row = candidate?.person.row ?? null;
      one.duplicate = candidate
        ? { ...named(candidate.person), row, why: 'Ressemble à', score: candidate.score, isCertain: false }
        : null;
    }
    if (mark && !rowsByAvs.has(mark)) rowsByAvs.set(mark, one.row);
    people.add({ ...person, id: null, row: one.row });
  });
}

/** Every company that is offered, by number and name. */
export async function readCompanies(queries: Queries) {
  const { id, name, uid, npa, archivedAt } = companies;
  return companyBook(await queries.select({ id, name, uid, npa }).from(companies).where(isNull(archivedAt)));
}

/** Whoever might be one of these people: born on a like day (people 49); merged and anonymised files are nobody. */
const alike = (good: readonly Good<StudentLine>[]) => {
  const days = [...new Set(good.flatMap(({ line: { student } }) => likelyDates(student.identity.birthDate)))];
  return sql`select s.id, null::int as row, s.first_name as "firstName", s.last_name as "lastName",
    s.birth_date::text as "birthDate", s.mobile, s.email
    from students s where s.anonymised_at is null and s.duplicate_of_id is null
    and s.birth_date = any(${sql.param(days)}::date[])`;
};

/** Fingerprint in hexadecimal → apprentice, of those numbers that are known. */
export async function findByAvs(queries: Queries, fingerprints: readonly Buffer[]) {
  if (fingerprints.length === 0) return new Map<string, KnownByAvs>();
  const { id, firstName, lastName, birthDate, avsFingerprint } = students;
  const found = await queries
    .select({ id, firstName, lastName, birthDate, avsFingerprint })
    .from(students)
    .where(inArray(avsFingerprint, [...fingerprints]));
  return new Map(found.map(({ avsFingerprint: mark, ...person }) => [mark!.toString('hex'), person]));
}

export const fingerprintsOf = (good: readonly Good<StudentLine>[], cipher: FieldCipher): Buffer[] =>
  good.flatMap(
    ({
      line: {
        student: { avs },
      },
    }) => (avs ? [cipher.fingerprint(avs)] : []),
  );

/** Judges lines against the register as it is now. */
export async function judgeStudents(
  queries: Queries,
  lines: readonly ReadLine[],
  { books, today }: JudgedBy,
  cipher: FieldCipher,
): Promise<Judged<StudentLine>> {
  const world = { books, companies: await readCompanies(queries), today, schema: studentAddOn(today) };
  const { good, faulty } = await partLines(lines, (read) => lineOf(read, world));
  const people = good.length > 0 ? await rowsOf(queries, knownPerson, alike(good)) : [];
  await markDuplicates(good, {
    people: personIndex(people),
    byAvs: await findByAvs(queries, fingerprintsOf(good, cipher)),
    fingerprintOf: (avs) => cipher.fingerprint(avs).toString('hex'),
  });
  return { good, faulty };
}
