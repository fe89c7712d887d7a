import { setImmediate as breathe } from 'node:timers/promises';
import {
  importFieldOf,
  listOfImportField,
  type StudentImportKey,
  studentImportFields,
} from '@tandem/shared/contract/people/imports.fields';
import type { ImportSummary } from '@tandem/shared/contract/people/imports';
import type { StudentAdd } from '@tandem/shared/contract/people/students.fields';
import type { NamedCompany } from './companies';
import type { peopleBook } from '../../namesakes';
import { lineOf } from './line';
import { bookOf } from './lists';
import type { Fault, Reading } from './reading';

/** Who a line probably is already: an apprentice or an earlier line. */
export interface Duplicate {
  studentId: number | null;
  row: number | null;
  score: number;
  isSameAvs: boolean;
}

/** A line that may be written. */
export interface Good {
  row: number;
  student: StudentAdd;
  company: NamedCompany | null;
  duplicate: Duplicate | null;
}
export interface Faulty {
  row: number;
  faults: Fault[];
}

const atOnce = 100;
const mostUnknown = 500;

/** Reads every line that is not blank, with a pause now and then so that others are served. */
export async function readLines(rows: readonly (readonly string[])[], reading: Reading) {
  const good: Good[] = [];
  const faulty: Faulty[] = [];
  for (const [row, cells] of rows.entries()) {
    if (row % atOnce === 0) await breathe();
    if (cells.every((cell) => cell === '')) continue;
    const line = lineOf(cells, reading);
    if ('faults' in line) faulty.push({ row, faults: line.faults });
    else good.push({ row, ...line, duplicate: null });
  }
  return { good, faulty };
}

interface Known {
  people: ReturnType<typeof peopleBook>;
  /** Fingerprint in hexadecimal → apprentice. */
  byAvs: ReadonlyMap<string, number>;
  fingerprintOf: (avs: string) => string;
}

/** Marks the good lines whose person is known already, by number or by score, or stands on an earlier line. */
export async function markDuplicates(good: readonly Good[], { people, byAvs, fingerprintOf }: Known): Promise<void> {
  const rowsByAvs = new Map<string, number>();
  for (const [place, line] of good.entries()) {
    if (place % atOnce === 0) await breathe();
    const { identity, contact, avs } = line.student;
    const mark = avs ? fingerprintOf(avs) : undefined;
    const studentId = mark === undefined ? undefined : byAvs.get(mark);
    const earlier = mark === undefined ? undefined : rowsByAvs.get(mark);
    const person = { ...identity, mobile: contact.mobile, email: contact.email };
    if (studentId !== undefined || earlier !== undefined) {
      line.duplicate = { studentId: studentId ?? null, row: earlier ?? null, score: 1, isSameAvs: true };
    } else {
      const twin = people.twinOf(person);
      line.duplicate = twin
        ? { studentId: twin.person.id, row: twin.person.row, score: twin.score, isSameAvs: false }
        : null;
    }
    if (mark !== undefined && !rowsByAvs.has(mark)) rowsByAvs.set(mark, line.row);
    people.add({ ...person, id: null, row: line.row });
  }
}

/** The values that their list does not hold, the most frequent first, each with the item that looks most like it. */
export function unknownValues(
  rows: readonly (readonly string[])[],
  faulty: readonly Faulty[],
  { columns, books, open }: Reading,
): ImportSummary['unknown'] {
  const counts = new Map<string, { key: StudentImportKey; text: string; count: number }>();
  for (const { row, faults } of faulty)
    for (const { key, isUnknown } of faults) {
      if (!isUnknown) continue;
      const text = open(rows[row]?.[columns[key] ?? -1] ?? '');
      const known = counts.get(`${key} ${text}`) ?? { key, text, count: 0 };
      counts.set(`${key} ${text}`, { ...known, count: known.count + 1 });
    }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, mostUnknown)
    .map(({ key, text, count }) => {
      const list = listOfImportField.get(key);
      const item = list ? bookOf(books, list).proposal(text) : null;
      const proposal = item && { id: item.id, label: item.label };
      return { field: key, label: importFieldOf(key).label, text: text.slice(0, 200), count, proposal };
    });
}

/** The fields that no column fills and that are required, of every line or of some. */
export function missingColumns(columns: Reading['columns'], faulty: readonly Faulty[]): ImportSummary['missing'] {
  const faults = new Set(faulty.flatMap((line) => line.faults.map(({ key }) => key)));
  return studentImportFields
    .filter(({ key, isRequired }) => columns[key] === undefined && (isRequired || faults.has(key)))
    .map(({ key, label }) => ({ field: key, label }));
}
