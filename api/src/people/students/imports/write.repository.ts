import { studentImportFields } from '@tandem/shared/contract/people/students.import';
import { asText, type LabelOf, textOf } from '@tandem/shared/fields/text';
import { maskAvs } from '@tandem/shared/rules/identifiers/avs';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../../services';
import type { Diff } from '../../../platform/audit/audit.diff';
import type { Queries } from '../../../platform/db/database';
import type { FieldCipher } from '../../../platform/db/field-cipher';
import { valuesOf } from '../../../platform/db/rows';
import { apprenticeships, companies, contacts, students } from '../../../platform/db/schema';
import type { Stamp } from '../../../platform/db/stamp';
import type { AuditEntry } from '../../../platform/http/audit.repository';
import type { Batch, Good, BatchResult } from '../../../platform/imports/kind';
import { bookOf, type Books } from '../../../platform/imports/lines/lists';
import { type CompanyBook, companyIn, companyMark, type NamedCompany } from '../../company-book';
import type { StudentLine } from './line';
import { findByAvs, fingerprintsOf, readCompanies } from './world.repository';

const entities = { representative: 'contact', apprenticeship: 'apprenticeship' } as const;
const entityOf = (key: string) => entities[key.split('.', 1)[0] as keyof typeof entities] ?? 'student';
/** `origin.nationalityId` → `nationality`: the names under which a file's history keeps its fields. */
const historyField = (key: string) =>
  key === 'apprenticeship.company.name' ? 'company' : (key.split('.').at(-1) ?? key).replace(/Id$/, '');

const at = (of: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], of);

/** The ids that a line has become. */
export interface Written {
  studentId: number;
  apprenticeshipId: number | undefined;
  contactId: number | undefined;
}

/** What the history of each new file tells, as if it had been typed in. */
export function entriesOf(line: StudentLine, ids: Written, books: Books, reason: string): AuditEntry[] {
  const diffs: Record<'student' | 'contact' | 'apprenticeship', Diff> = {
    student: {},
    contact: {},
    apprenticeship: {},
  };
  const { student, company } = line;
  const labelOf: LabelOf = (list, id) => bookOf(books, list).byId.get(Number(id))?.label;
  const whole = { ...student, apprenticeship: student.apprenticeship && { ...student.apprenticeship, company } };
  for (const field of studentImportFields) {
    const value = at(whole, field.key);
    if (value === null || value === undefined || (field.key.includes('company.') && !field.key.endsWith('.name')))
      continue;
    const text = field.field.kind === 'avs' ? maskAvs(asText(value)) : textOf(field.field, value, labelOf);
    diffs[entityOf(field.key)][historyField(field.key)] = [null, text];
  }
  const of = { student: ids.studentId, contact: ids.contactId, apprenticeship: ids.apprenticeshipId };
  return (Object.keys(of) as (keyof typeof of)[]).flatMap((entity) => {
    const entityId = of[entity];
    return entityId === undefined ? [] : [{ action: 'create', entity, entityId, diff: diffs[entity], reason }];
  });
}

type Line = Good<StudentLine>;

/** Ids for rows that are still to be written, so that the rows that hang on them know them. */
async function reserve(tx: Queries, table: 'students' | 'contacts' | 'apprenticeships' | 'companies', count: number) {
  if (count === 0) return [];
  return valuesOf(
    tx,
    z.number(),
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`,
  );
}

/** The company of each line; a new one is made once, whatever the number of lines that name it. */
async function companiesOf(tx: Queries, lines: readonly Line[], book: CompanyBook, stamp: Stamp) {
  const fresh = new Map<string, NamedCompany>();
  for (const {
    line: { company },
  } of lines)
    if (company && 'isNew' in companyIn(book, company)) fresh.set(companyMark(company), company);
  const ids = await reserve(tx, 'companies', fresh.size);
  const made = [...fresh].map(([mark, company], index) => ({ mark, company, id: ids[index]! }));
  if (made.length > 0) {
    const rows = made.map(({ id, company }) => ({ id, ...company, ...stamp.added }));
    await tx.insert(companies).overridingSystemValue().values(rows);
  }
  const byMark = new Map(made.map(({ mark, id }) => [mark, id]));
  const idOf = (company: NamedCompany | null) => {
    const known = company && companyIn(book, company);
    return company && ((known && 'id' in known ? known.id : byMark.get(companyMark(company))) ?? null);
  };
  return { idOf, ids };
}

function studentRow({ line: { student } }: Line, id: number, year: number, stamp: Stamp, cipher: FieldCipher) {
  const { identity, address, contact, origin, background, avs } = student;
  const sealed = avs ? { avsSealed: cipher.seal(avs), avsFingerprint: cipher.fingerprint(avs) } : {};
  const number = sql`next_student_number(${year})`;
  return { id, ...identity, ...address, ...contact, ...origin, ...background, ...sealed, number, ...stamp.added };
}

/** Ids for the files of a batch, for their trainings and for their representatives. */
async function idsOf(tx: Queries, lines: readonly Line[]): Promise<Map<Line, Written>> {
  const trained = lines.filter(({ line: { student } }) => student.apprenticeship);
  const represented = lines.filter(({ line: { student } }) => student.representative);
  const studentIds = await reserve(tx, 'students', lines.length);
  const trainingIds = new Map(
    (await reserve(tx, 'apprenticeships', trained.length)).map((id, index) => [trained[index], id]),
  );
  const contactIds = new Map(
    (await reserve(tx, 'contacts', represented.length)).map((id, index) => [represented[index], id]),
  );
  return new Map(
    lines.map((line, index) => [
      line,
      { studentId: studentIds[index]!, apprenticeshipId: trainingIds.get(line), contactId: contactIds.get(line) },
    ]),
  );
}

type CompanyIdOf = Awaited<ReturnType<typeof companiesOf>>['idOf'];

function contactRows(ids: ReadonlyMap<Line, Written>, stamp: Stamp) {
  return [...ids].flatMap(
    ([
      {
        line: { student },
      },
      { contactId: id, studentId },
    ]) =>
      student.representative && id !== undefined
        ? [{ ...student.representative, id, studentId, kind: 'legal_representative' as const, ...stamp.added }]
        : [],
  );
}

function trainingRows(ids: ReadonlyMap<Line, Written>, companyIdOf: CompanyIdOf, stamp: Stamp) {
  return [...ids].flatMap(
    ([
      {
        line: { student, company },
      },
      { apprenticeshipId: id, studentId },
    ]) => {
      if (!student.apprenticeship || id === undefined) return [];
      const { company: _, ...training } = student.apprenticeship;
      return [{ ...training, id, studentId, companyId: companyIdOf(company), ...stamp.added }];
    },
  );
}

/** Writes lines of a file of apprentices; one whose AVS number was added by somebody since is left out. */
export const writeStudents =
  ({ audit }: Pick<Services, 'audit'>, cipher: FieldCipher) =>
  async (tx: Queries, { lines, books, by, stamp, today, reason }: Batch<StudentLine>): Promise<BatchResult> => {
    const known = await findByAvs(tx, fingerprintsOf(lines, cipher));
    const isNew = ({ line: { student } }: Line) =>
      !student.avs || !known.has(cipher.fingerprint(student.avs).toString('hex'));
    const fresh = lines.filter(isNew);
    if (fresh.length === 0) return { ids: [] };
    const year = Number(today.slice(2, 4));
    const company = await companiesOf(tx, fresh, await readCompanies(tx), stamp);
    const ids = await idsOf(tx, fresh);
    const files = [...ids].map(([line, { studentId }]) => studentRow(line, studentId, year, stamp, cipher));
    await tx.insert(students).overridingSystemValue().values(files);
    const people = contactRows(ids, stamp);
    if (people.length > 0) await tx.insert(contacts).overridingSystemValue().values(people);
    const trainings = trainingRows(ids, company.idOf, stamp);
    if (trainings.length > 0) await tx.insert(apprenticeships).overridingSystemValue().values(trainings);
    await audit(
      tx,
      by,
      [...ids].flatMap(([{ line }, written]) => entriesOf(line, written, books, reason)),
    );
    return { ids: [...ids.values()].map(({ studentId }) => studentId), companyIds: company.ids };
  };
