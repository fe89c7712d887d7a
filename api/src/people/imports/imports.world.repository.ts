import type { ImportFile } from '@tandem/shared/contract/people/imports';
import { listOfImportField } from '@tandem/shared/contract/people/imports.fields';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { studentAddOn } from '@tandem/shared/contract/people/students.fields';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AvsCipher } from '../../platform/db/avs-cipher';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { openCell } from '../../platform/db/sealed-cells';
import { companies, listItems, students } from '../../platform/db/schema';
import { companyBook } from './lines/companies';
import { type Good, markDuplicates, readLines } from './lines/judge';
import { type KnownPerson, likelyDates, peopleBook } from '../namesakes';
import { type Books, type Item, listBook } from './lines/lists';
import { type Reading, replacementKey } from './lines/reading';

const listKeys = [...new Set(listOfImportField.values())];

async function readBooks(queries: Queries): Promise<Books> {
  const { id, list, label, code, extra, isActive, sortOrder } = listItems;
  const items = (await queries
    .select({ id, list, label, code, extra })
    .from(listItems)
    .where(and(inArray(list, listKeys), eq(isActive, true)))
    .orderBy(sortOrder, id)) as Item[];
  return new Map(
    listKeys.map((key): [ListKey, ReturnType<typeof listBook>] => [
      key,
      listBook(items.filter((item) => item.list === key)),
    ]),
  );
}

/** Every company that is offered, by number and name. */
export async function readCompanies(queries: Queries) {
  const { id, name, uid, npa, archivedAt } = companies;
  return companyBook(await queries.select({ id, name, uid, npa }).from(companies).where(isNull(archivedAt)));
}

/** Whoever might be one of these people: born on a like day (people 49); merged and anonymised files are nobody. */
const alike = (good: readonly Good[]) => {
  const days = [...new Set(good.flatMap(({ student }) => likelyDates(student.identity.birthDate)))];
  return sql`select s.id, null::int as row, s.first_name as "firstName", s.last_name as "lastName",
    s.birth_date::text as "birthDate", s.mobile, s.email
    from students s where s.anonymised_at is null and s.duplicate_of_id is null
    and s.birth_date = any(${sql.param(days)}::date[])`;
};

/** Fingerprint in hexadecimal → apprentice, of those numbers that are known. */
export async function findByAvs(queries: Queries, fingerprints: readonly Buffer[]): Promise<Map<string, number>> {
  if (fingerprints.length === 0) return new Map();
  const found = await queries
    .select({ id: students.id, fingerprint: students.avsFingerprint })
    .from(students)
    .where(inArray(students.avsFingerprint, [...fingerprints]));
  return new Map(found.map(({ id, fingerprint }) => [fingerprint!.toString('hex'), id]));
}

export const fingerprintsOf = (good: readonly Good[], cipher: AvsCipher): Buffer[] =>
  good.flatMap(({ student: { avs } }) => (avs ? [cipher.fingerprint(avs)] : []));

interface Asked {
  rows: readonly (readonly string[])[];
  mapping: ImportFile['mapping'];
  today: string;
  cipher: AvsCipher;
  /** Whether the AVS numbers of apprentices are in use (people 49); without, that column is left alone. */
  hasAvs: boolean;
}

/** Judges every line against the register as it is now, for the dry run and for the write alike. */
export async function judge(queries: Queries, { rows, mapping, today, cipher, hasAvs }: Asked) {
  const [books, known] = [await readBooks(queries), await readCompanies(queries)];
  const { columns } = mapping;
  const reading: Reading = {
    columns: hasAvs ? columns : { ...columns, avs: undefined },
    replacements: new Map(mapping.replacements.map(({ field, text, itemId }) => [replacementKey(field, text), itemId])),
    books,
    companies: known,
    today,
    schema: studentAddOn(today),
    open: (cell) => openCell(cell, cipher),
  };
  const { good, faulty } = await readLines(rows, reading);
  const people = good.length > 0 ? await rowsOf<KnownPerson>(queries, alike(good)) : [];
  await markDuplicates(good, {
    people: peopleBook(people),
    byAvs: await findByAvs(queries, fingerprintsOf(good, cipher)),
    fingerprintOf: (avs) => cipher.fingerprint(avs).toString('hex'),
  });
  return { good, faulty, reading };
}
