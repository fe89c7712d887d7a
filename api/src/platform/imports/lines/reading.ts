import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import type { ImportField, ImportKind } from '@tandem/shared/contract/platform/imports.kind';
import { listOfField } from '@tandem/shared/contract/platform/imports.kinds';
import { parseDate } from '@tandem/shared/rules/time/dates';
import { bookOf, type Books } from './lists';
import { flagOf } from './synonyms';

type Mapping = ImportFile['mapping'];
export type Columns = Mapping['columns'];

/** How the cells of one column are read, where its field does not say it. */
export interface CellReader {
  /** Undefined: these words say nothing. */
  read: (text: string) => unknown;
  unread: string;
}
export type CellReaders = Readonly<Record<string, CellReader>>;

/** What a line is read with. */
export interface Reading {
  fields: readonly ImportField[];
  cellReaders: CellReaders;
  columns: Columns;
  /** `replacementKey` → id of the item that stands for a text. */
  replacements: ReadonlyMap<string, number>;
  books: Books;
  /** ISO date. */
  today: string;
  /** Opens a sealed cell. */
  open: (cell: string) => string;
}

export interface Fault {
  key: string;
  message: string;
  /** A text that is in no item of its list. */
  unknown?: string;
}

export type Values = Readonly<Record<string, unknown>>;

/** A line of a file: what its cells say by field, and what could not be read. */
export interface ReadLine {
  /** Counts from 0 below the headers. */
  row: number;
  values: Values;
  faults: readonly Fault[];
}

const replacementKey = (key: string, text: string) => `${key} ${text}`;
export const replacementsOf = ({ replacements }: Mapping): Reading['replacements'] =>
  new Map(replacements.map(({ field, text, itemId }) => [replacementKey(field, text), itemId]));

/** The fields of a kind that a file may fill: AVS numbers only where they are in use (people 49). */
export const fieldsOf = ({ fields }: ImportKind, hasAvs: boolean): readonly ImportField[] =>
  fields.filter(({ field }) => hasAvs || field.kind !== 'avs');

const unread = {
  sign: 'Un signe de cette cellule est illisible\u00a0: tapez-le à nouveau.',
  date: 'Cette date n’existe pas (exemple\u00a0: 31.08.2009).',
  flag: 'Indiquez oui ou non.',
  list: 'Cette valeur ne figure pas dans la liste.',
};
type Cell = { value: unknown } | { faults: Fault[] };
const said = (key: string, value: unknown, message: string): Cell =>
  value === undefined ? { faults: [{ key, message }] } : { value };

function itemOf(field: ImportField, text: string, { books, replacements }: Reading): number | undefined {
  const list = listOfField(field);
  const book = list && bookOf(books, list);
  return (book?.byId.get(replacements.get(replacementKey(field.key, text)) ?? 0) ?? book?.find(text))?.id;
}

/** One item, or the text itself as what no list holds. */
function oneOf(field: ImportField, text: string, reading: Reading): Cell {
  const value = itemOf(field, text, reading);
  return value === undefined ? { faults: [{ key: field.key, message: unread.list, unknown: text }] } : { value };
}

/** «Morges, Nyon»: a text that is an item as a whole is one of them. */
function severalOf(field: ImportField, text: string, reading: Reading): Cell {
  const whole = itemOf(field, text, reading);
  if (whole !== undefined) return { value: [whole] };
  const parts = text
    .split(/[,;/|\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => oneOf(field, part, reading));
  const faults = parts.flatMap((part) => ('faults' in part ? part.faults : []));
  return faults.length > 0 ? { faults } : { value: parts.flatMap((part) => ('value' in part ? [part.value] : [])) };
}

/** A cell as the form would send it, or what is wrong with it. */
function cellOf(field: ImportField, text: string, reading: Reading): Cell {
  const { key } = field;
  if (text.includes('\uFFFD')) return { faults: [{ key, message: unread.sign }] };
  const reader = reading.cellReaders[key];
  if (reader) return said(key, reader.read(text), reader.unread);
  switch (field.field.kind) {
    case 'one':
      return oneOf(field, text, reading);
    case 'several':
      return severalOf(field, text, reading);
    case 'date':
      return said(key, parseDate(text), unread.date);
    case 'flag':
      return said(key, flagOf(text), unread.flag);
    case 'year':
      return { value: Number(text) };
    case 'phone':
      // A spreadsheet that took the number for a number has lost its first zero.
      return { value: /^[1-9]\d{8}$/.test(text) ? `0${text}` : text };
    default:
      return { value: text };
  }
}

/** The cells of a line by field; an empty cell is a field left empty. */
export function readCells(row: number, cells: readonly string[], reading: Reading): ReadLine {
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const field of reading.fields) {
    const text = reading.open(cells[reading.columns[field.key] ?? -1] ?? '');
    if (text === '') continue;
    const cell = cellOf(field, text, reading);
    if ('faults' in cell) faults.push(...cell.faults);
    else values[field.key] = cell.value;
  }
  return { row, values, faults };
}

/** One sentence per field, the first; and every text that no list holds. */
export function firstOfEach(faults: readonly Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ key, unknown }) => {
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst || unknown !== undefined;
  });
}
