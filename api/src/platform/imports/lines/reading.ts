import type * as z from 'zod';
import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import type { ImportField, ImportKind } from '@tandem/shared/contract/platform/imports.kind';
import { importFieldOf, listOfField } from '@tandem/shared/contract/platform/imports.kinds';
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
  /** Places of the lines that are hidden in their workbook. */
  hidden: ReadonlySet<number>;
  /** ISO date. */
  today: string;
  /** Opens a sealed cell. */
  open: (cell: string) => string;
}

/** Stands for the field in what is said of a line as a whole. */
export const wholeLine = 'line';

/** What a fault is about, as people call it. */
export const faultLabel = (kind: ImportKind, key: string): string =>
  key === wholeLine ? 'Ligne' : (importFieldOf(kind, key)?.label ?? key);

export interface Fault {
  key: string;
  message: string;
  /** A text that is in no item of its list. */
  unknown?: string;
}

export type Values = Readonly<Record<string, unknown>>;

/** A line of a file: what its cells say by field, and what could not be read. */
export interface ReadLine {
  /** Its place among the lines of the file. */
  row: number;
  values: Values;
  faults: readonly Fault[];
}

export const required = 'Ce champ est requis.';

/** What the shapes of a form say of a line; of a cell that is empty, that it is required. */
export const faultsOfShape = (error: z.ZodError | undefined, values: Values): Fault[] =>
  (error?.issues ?? []).map(({ path, message }) => {
    const key = path.join('.');
    return { key, message: values[key] === undefined ? required : message };
  });

const replacementKey = (key: string, text: string) => `${key} ${text}`;
export const replacementsOf = ({ replacements }: Mapping): Reading['replacements'] =>
  new Map(replacements.map(({ field, text, itemId }) => [replacementKey(field, text), itemId]));

/** The fields of a kind that a file may fill: AVS numbers only where they are in use (people 49). */
export const fieldsOf = ({ fields }: ImportKind, hasAvs: boolean): readonly ImportField[] =>
  fields.filter(({ field }) => hasAvs || field.kind !== 'avs');

/** What a spreadsheet shows where a formula failed. */
const formulaError =
  /^#(N\/A|NV|REF!|BEZUG!|NAME\?|NOM\?|VALUE!|VALEUR!|WERT!|DIV\/0!|NUM!|NOMBRE!|ZAHL!|NULL!|NUL!|SPILL!|CALC!)$/;
/** What a spreadsheet makes of a text that it takes for a date or for a choice: the house number 3-5 becomes the 3rd of May. */
const turnedDate = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})( 0?0:00(:00)?)?$/;
const turnedFlag = /^(VRAI|FAUX|TRUE|FALSE|WAHR|FALSCH)$/;

const unread = {
  error: 'Cette cellule contient une erreur de calcul\u00a0: tapez sa valeur.',
  turnedDate: 'Le tableur a fait de ce texte une date\u00a0: tapez-le à nouveau, dans une cellule au format texte.',
  turnedFlag: 'Le tableur a fait de ce texte VRAI ou FAUX\u00a0: tapez-le à nouveau.',
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

/** A text as it was typed; what a spreadsheet made of another text is asked for. */
function plainText(key: string, text: string): Cell {
  if (turnedDate.test(text)) return { faults: [{ key, message: unread.turnedDate }] };
  if (turnedFlag.test(text)) return { faults: [{ key, message: unread.turnedFlag }] };
  return { value: text };
}

const serial = { first: 14_000, last: 60_000, epoch: Date.UTC(1899, 11, 30), dayMs: 86_400_000 };

/** A date that lost its format: the days since 1900. Digits that are a day, a month and a year as well say nothing. */
function serialDate(text: string): string | undefined {
  const days = /^\d{5}$/.test(text) && !parseDate(`0${text}`) ? Number(text) : 0;
  if (days < serial.first || days > serial.last) return undefined;
  return new Date(serial.epoch + days * serial.dayMs).toISOString().slice(0, 10);
}

/** A cell as the form would send it, or what is wrong with it. */
function cellOf(field: ImportField, text: string, reading: Reading): Cell {
  const { key } = field;
  if (text.includes('\uFFFD')) return { faults: [{ key, message: unread.sign }] };
  if (formulaError.test(text)) return { faults: [{ key, message: unread.error }] };
  const reader = reading.cellReaders[key];
  if (reader) return said(key, reader.read(text), reader.unread);
  switch (field.field.kind) {
    case 'one':
      return oneOf(field, text, reading);
    case 'several':
      return severalOf(field, text, reading);
    case 'date':
      return said(key, parseDate(text) ?? serialDate(text), unread.date);
    case 'flag':
      return said(key, flagOf(text), unread.flag);
    case 'year':
      return { value: Number(text) };
    case 'phone':
      // A spreadsheet that took the number for a number has lost its first zero.
      return { value: /^[1-9]\d{8}$/.test(text) ? `0${text}` : text };
    case 'text':
      return plainText(key, text);
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
