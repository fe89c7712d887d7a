import { and, eq, sql } from 'drizzle-orm';
import { today } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import type { AvsCipher } from '../../platform/db/avs-cipher';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import { apprenticeships, companies, contacts, imports, students } from '../../platform/db/schema';
import { type Stamp, stampOf } from '../../platform/db/stamp';
import type { Actor } from '../../platform/http/person';
import { entriesOf, type Written } from './imports.audit';
import { type CompanyBook, companyMark, type NamedCompany } from './lines/companies';
import type { Good } from './lines/judge';
import type { Books } from './lines/lists';
import { findByAvs, fingerprintsOf } from './imports.world.repository';

/** Ids for rows that are still to be written, so that the rows that hang on them know them. */
async function reserve(tx: Queries, table: 'students' | 'contacts' | 'apprenticeships' | 'companies', count: number) {
  if (count === 0) return [];
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

/** The company of each line; a new one is made once, whatever the number of lines that name it. */
async function companiesOf(tx: Queries, lines: readonly Good[], book: CompanyBook, stamp: Stamp) {
  const fresh = new Map<string, NamedCompany>();
  for (const { company } of lines)
    if (company && 'isNew' in book.find(company)) fresh.set(companyMark(company), company);
  const ids = await reserve(tx, 'companies', fresh.size);
  const made = [...fresh].map(([mark, company], place) => ({ mark, company, id: ids[place]! }));
  if (made.length > 0) {
    const rows = made.map(({ id, company }) => ({ id, ...company, ...stamp.added }));
    await tx.insert(companies).overridingSystemValue().values(rows);
  }
  const byMark = new Map(made.map(({ mark, id }) => [mark, id]));
  const idOf = (company: NamedCompany | null) => {
    const known = company && book.find(company);
    return company && ((known && 'id' in known ? known.id : byMark.get(companyMark(company))) ?? null);
  };
  return { idOf, made: made.map(({ id, company }) => ({ id, ...company })) };
}

function studentRow({ student }: Good, id: number, year: number, stamp: Stamp, cipher: AvsCipher) {
  const { identity, address, contact, origin, background, avs } = student;
  const sealed = avs ? { avsSealed: cipher.seal(avs), avsFingerprint: cipher.fingerprint(avs) } : {};
  const number = sql`next_student_number(${year})`;
  return { id, ...identity, ...address, ...contact, ...origin, ...background, ...sealed, number, ...stamp.added };
}

/** Who asked for the import. */
export type Author = Actor & { id: number };

/** Another server has written these lines, or the import has ended. */
export class Superseded extends Error {
  override name = 'Superseded';
}

export interface Batch {
  lines: readonly Good[];
  /** The batch holds what is written of the lines from this place of the file up to the other, itself left out. */
  from: number;
  to: number;
  /** How many lines of the file are done with it. */
  treated: number;
  companies: CompanyBook;
  books: Books;
  fileName: string;
}

/** Ids for the files of a batch, for their trainings and for their representatives. */
async function idsOf(tx: Queries, lines: readonly Good[]): Promise<Map<Good, Written>> {
  const trained = lines.filter(({ student }) => student.apprenticeship);
  const represented = lines.filter(({ student }) => student.representative);
  const studentIds = await reserve(tx, 'students', lines.length);
  const trainingIds = new Map(
    (await reserve(tx, 'apprenticeships', trained.length)).map((id, place) => [trained[place], id]),
  );
  const contactIds = new Map(
    (await reserve(tx, 'contacts', represented.length)).map((id, place) => [represented[place], id]),
  );
  return new Map(
    lines.map((line, place) => [
      line,
      { studentId: studentIds[place]!, apprenticeshipId: trainingIds.get(line), contactId: contactIds.get(line) },
    ]),
  );
}

type CompanyIdOf = Awaited<ReturnType<typeof companiesOf>>['idOf'];

function contactRows(ids: ReadonlyMap<Good, Written>, stamp: Stamp) {
  return [...ids].flatMap(([{ student }, { contactId: id, studentId }]) =>
    student.representative && id !== undefined
      ? [{ ...student.representative, id, studentId, kind: 'legal_representative' as const, ...stamp.added }]
      : [],
  );
}

function trainingRows(ids: ReadonlyMap<Good, Written>, companyIdOf: CompanyIdOf, stamp: Stamp) {
  return [...ids].flatMap(([{ student, company }, { apprenticeshipId: id, studentId }]) => {
    if (!student.apprenticeship || id === undefined) return [];
    const { company: _, ...training } = student.apprenticeship;
    return [{ ...training, id, studentId, companyId: companyIdOf(company), ...stamp.added }];
  });
}

/** Writes lines of an import, some at a time. */
export function importWriter({ db, now, audit }: Services, cipher: AvsCipher) {
  async function insert(tx: Queries, { lines, companies: book, books, fileName }: Batch, person: Author) {
    const stamp = stampOf(person, now());
    const year = Number(today(now()).slice(2, 4));
    const company = await companiesOf(tx, lines, book, stamp);
    const ids = await idsOf(tx, lines);
    const files = [...ids].map(([line, { studentId }]) => studentRow(line, studentId, year, stamp, cipher));
    await tx.insert(students).overridingSystemValue().values(files);
    const people = contactRows(ids, stamp);
    if (people.length > 0) await tx.insert(contacts).overridingSystemValue().values(people);
    const trainings = trainingRows(ids, company.idOf, stamp);
    if (trainings.length > 0) await tx.insert(apprenticeships).overridingSystemValue().values(trainings);
    const reason = `Importation du fichier ${fileName}`;
    await audit(
      tx,
      person,
      [...ids].flatMap(([line, written]) => entriesOf(line, written, books, reason)),
    );
    return { ids: [...ids.values()].map(({ studentId }) => studentId), companies: company.made };
  }

  /** Counts what was written, in its transaction: one statement decides who writes these lines. */
  async function count(
    tx: Queries,
    id: number,
    { from, to, treated }: Batch,
    made: Awaited<ReturnType<typeof insert>>,
  ) {
    const companyIds = made.companies.map((company) => company.id);
    const counted = await tx
      .update(imports)
      .set({
        nextRow: to,
        done: sql`${imports.done} + ${treated}`,
        createdIds: sql`${imports.createdIds} || ${intList(made.ids)}`,
        createdCompanyIds: sql`${imports.createdCompanyIds} || ${intList(companyIds)}`,
        updatedAt: now(),
      })
      .where(and(eq(imports.id, id), eq(imports.state, 'running'), eq(imports.nextRow, from)))
      .returning({ id: imports.id });
    if (counted.length === 0) throw new Superseded(`Import ${id} goes on elsewhere.`);
  }

  return {
    /** Writes a batch and counts it, all or nothing; lines whose AVS number was added by somebody since are left out. Resolves to the companies that it made. */
    write: (id: number, batch: Batch, person: Author) =>
      db.transaction(async (tx) => {
        const known = await findByAvs(tx, fingerprintsOf(batch.lines, cipher));
        const isNew = ({ student: { avs } }: Good) => !avs || !known.has(cipher.fingerprint(avs).toString('hex'));
        const lines = batch.lines.filter(isNew);
        const made = lines.length > 0 ? await insert(tx, { ...batch, lines }, person) : { ids: [], companies: [] };
        await count(tx, id, batch, made);
        return made.companies;
      }),
  };
}
