import { importFieldOf, listOfImportField, type StudentImportKey } from '@tandem/shared/contract/people/imports.fields';
import type { studentAddOn } from '@tandem/shared/contract/people/students.fields';
import type { Field } from '@tandem/shared/fields/field';
import { parseDate } from '@tandem/shared/rules/dates';
import type { CompanyBook } from './companies';
import type { Columns } from './headers';
import { bookOf, type Books } from './lists';
import { certTypeOf, genderOf } from './words';

/** What a line is read with. */
export interface Reading {
  columns: Columns;
  /** `replacementKey` → id of the item that stands for a text. */
  replacements: ReadonlyMap<string, number>;
  books: Books;
  companies: CompanyBook;
  /** ISO date. */
  today: string;
  schema: ReturnType<typeof studentAddOn>;
  /** Opens a sealed cell. */
  open: (cell: string) => string;
}

export interface Fault {
  key: StudentImportKey;
  message: string;
  /** The text is in no item of its list. */
  isUnknown?: boolean;
}

export type Values = Partial<Record<StudentImportKey, unknown>>;
export const replacementKey = (key: StudentImportKey, text: string) => `${key} ${text}`;

const isOf = (key: StudentImportKey, kind: Field['kind']) => importFieldOf(key).field.kind === kind;
const unread = {
  date: 'Cette date n’existe pas (exemple\u00a0: 31.08.2009).',
  gender: 'Indiquez femme, homme ou autre.',
  certType: 'Indiquez CFC, AFP, CFC avec maturité…',
  list: 'Cette valeur ne figure pas dans la liste.',
};

/** A cell as the form would send it; undefined where it cannot be read. */
function valueOf(key: StudentImportKey, text: string, { books, replacements }: Reading): unknown {
  const list = listOfImportField.get(key);
  if (list) {
    const book = bookOf(books, list);
    return (book.byId.get(replacements.get(replacementKey(key, text)) ?? 0) ?? book.find(text))?.id;
  }
  if (isOf(key, 'date')) return parseDate(text);
  if (key === 'identity.gender') return genderOf(text);
  if (key === 'apprenticeship.certType') return certTypeOf(text);
  if (isOf(key, 'year')) return Number(text);
  // A spreadsheet that took the number for a number has lost its first zero.
  return isOf(key, 'phone') && /^[1-9]\d{8}$/.test(text) ? `0${text}` : text;
}

function unreadFault(key: StudentImportKey): Fault {
  if (listOfImportField.has(key)) return { key, message: unread.list, isUnknown: true };
  const message = isOf(key, 'date') ? unread.date : key === 'identity.gender' ? unread.gender : unread.certType;
  return { key, message };
}

/** The cells of a line by field; an empty cell is a field left empty. */
export function readCells(cells: readonly string[], reading: Reading): { values: Values; faults: Fault[] } {
  const values: Values = {};
  const faults: Fault[] = [];
  for (const [key, column] of Object.entries(reading.columns) as [StudentImportKey, number | undefined][]) {
    if (column === undefined) continue;
    const text = reading.open(cells[column] ?? '');
    if (text === '') continue;
    const value = valueOf(key, text, reading);
    if (value === undefined) faults.push(unreadFault(key));
    else values[key] = value;
  }
  return { values, faults };
}
