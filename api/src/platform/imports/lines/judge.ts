import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ImportSummary } from '@tandem/shared/contract/platform/imports.file';
import type { ImportField } from '@tandem/shared/contract/platform/imports.kind';
import { listOfField } from '@tandem/shared/contract/platform/imports.kinds';
import type { Faulty, Good, Judged } from '../kind';
import { bookOf } from './lists';
import { type Fault, readCells, type Reading, type ReadLine, wholeLine } from './reading';
import { normalised } from './synonyms';

const atOnce = 100;
const mostUnknown = 500;

/** Does something with each of many, with a pause now and then so that others are served. */
export async function eachOf<T>(many: readonly T[], work: (one: T, index: number) => void): Promise<void> {
  for (const [index, one] of many.entries()) {
    if (index % atOnce === 0) await yieldToEventLoop();
    work(one, index);
  }
}

/** Parts lines into what may be written, as far as each line alone can tell, and what has faults. */
export async function partLines<Line extends object>(
  lines: readonly ReadLine[],
  lineOf: (read: ReadLine) => { faults: Fault[] } | Line,
): Promise<Judged<Line>> {
  const good: Good<Line>[] = [];
  const faulty: Faulty[] = [];
  await eachOf(lines, (read) => {
    const line = lineOf(read);
    if ('faults' in line) faulty.push({ row: read.row, faults: line.faults });
    else good.push({ row: read.row, line, duplicate: null });
  });
  return { good, faulty };
}

const hiddenLine =
  'Cette ligne est masquée dans le classeur. Pour l’importer, affichez-la, puis déposez à nouveau le fichier.';
const totalLine = 'Cette ligne ressemble à un total\u00a0: elle n’est pas importée.';
const meansTotal = /^(sous )?(totaux|total|somme|moyenne|nombre)\b/;

/** A total says so in its first cell, and has few of the values that every line needs. */
function isTotal(cells: readonly string[], { values }: ReadLine, { fields }: Reading): boolean {
  const required = fields.filter(({ isRequired }) => isRequired);
  const given = required.filter(({ key }) => values[key] !== undefined);
  return meansTotal.test(normalised(cells.find((cell) => cell !== '') ?? '')) && given.length * 2 < required.length;
}

/** Why a line is left aside whatever its cells say. */
function asideOf(cells: readonly string[], line: ReadLine, reading: Reading): string | undefined {
  if (reading.hidden.has(line.row)) return hiddenLine;
  return isTotal(cells, line, reading) ? totalLine : undefined;
}

/** Reads every line that is not blank; hidden lines and totals are left aside, and said. */
export async function readLines(rows: readonly (readonly string[])[], reading: Reading) {
  const lines: ReadLine[] = [];
  const aside: Faulty[] = [];
  await eachOf(rows, (cells, row) => {
    if (cells.every((cell) => cell === '')) return;
    const line = readCells(row, cells, reading);
    const message = asideOf(cells, line, reading);
    if (message) aside.push({ row, faults: [{ key: wholeLine, message }] });
    else lines.push(line);
  });
  return { lines, aside };
}

/** The values that their list does not hold, the most frequent first, each with the item that looks most like it. */
export function unknownValues(faulty: readonly Faulty[], { fields, books }: Reading): ImportSummary['unknown'] {
  const counts = new Map<string, { key: string; text: string; count: number }>();
  for (const { key, unknown: text } of faulty.flatMap(({ faults }) => faults)) {
    if (text === undefined) continue;
    const known = counts.get(`${key} ${text}`) ?? { key, text, count: 0 };
    counts.set(`${key} ${text}`, { ...known, count: known.count + 1 });
  }
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, mostUnknown)
    .flatMap(({ key, text, count }) => {
      const field = byKey.get(key);
      const list = field && listOfField(field);
      const item = list ? bookOf(books, list).proposal(text) : null;
      const proposal = item && { id: item.id, label: item.label };
      return field ? [{ field: key, label: field.label, text: text.slice(0, 200), count, proposal }] : [];
    });
}

/** The fields that no column fills and that are required, of every line or of some. */
export function missingColumns(
  fields: readonly ImportField[],
  columns: Reading['columns'],
  faulty: readonly Faulty[],
): ImportSummary['missing'] {
  const faults = new Set(faulty.flatMap((line) => line.faults.map(({ key }) => key)));
  return fields
    .filter(({ key, isRequired }) => columns[key] === undefined && (isRequired || faults.has(key)))
    .map(({ key, label }) => ({ field: key, label }));
}
