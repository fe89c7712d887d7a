import { extname } from 'node:path';
import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import { type FieldCipher, openCell } from '../db/field-cipher';
import type { ReadSheet } from '../sheets/read.limits';
import type { Sheet } from '../sheets/write';
import type { KnownImport } from './imports.repository';
import type { ImportKind } from './kind';
import type { Books } from './lines/lists';
import { faultLabel, fieldsOf } from './lines/reading';

/** Says on each line of the file to mend what is wrong with it; the next upload leaves it out. */
const faultHeader = 'Erreur';

/** A sheet as it was sent, without the column of faults that our own file to mend holds. */
export function withoutFaults(sheet: ReadSheet, headerLine: number): ReadSheet {
  const index = sheet.lines[headerLine]?.indexOf(faultHeader) ?? -1;
  const rest = (cells: readonly string[]) => cells.filter((_, column) => column !== index);
  return index < 0 ? sheet : { ...sheet, lines: sheet.lines.map(rest) };
}

const isIsoDate = /^\d{4}-\d{2}-\d{2}$/;

/** In a workbook a column of dates stays one; every other cell is the text that came. */
function columnsOf(headers: readonly string[], rows: readonly (readonly string[])[], format: Sheet['format']) {
  const isDates = (column: number) =>
    format === 'xlsx' && rows.every(({ [column]: cell = '' }) => cell === '' || isIsoDate.test(cell));
  return headers.map((header, column) => ({ header, ...(isDates(column) && { kind: 'date' as const }) }));
}

/** The lines with an error as they came, and the faults beside them. */
export function faultySheet(
  { kind, fileName, headers, report }: KnownImport,
  cellsOf: ReadonlyMap<number, readonly string[]>,
  cipher: FieldCipher,
): Sheet {
  const format = extname(fileName).toLowerCase() === '.xlsx' ? 'xlsx' : 'csv';
  const faulty = (report?.lines ?? []).flatMap(({ row, faults }) => {
    const cells = cellsOf.get(row)?.map((cell) => openCell(cell, cipher));
    return faults && cells ? [{ cells, faults }] : [];
  });
  const columns = columnsOf(
    headers,
    faulty.map(({ cells }) => cells),
    format,
  );
  return {
    format,
    title: 'Lignes à corriger',
    columns: [...columns, { header: faultHeader }],
    rows: faulty.map(({ cells, faults }) => [
      ...cells,
      faults.map(({ key, message }) => `${faultLabel(importKinds[kind], key)}\u00a0: ${message}`).join(' '),
    ]),
  };
}

/** «Modèle à remplir»: a column for each field, which offers its fixed values, and one line as an example. */
export function templateSheet(kind: ImportKind, format: Sheet['format'], hasAvs: boolean, books: Books): Sheet {
  const contractKind = importKinds[kind.key];
  const fields = fieldsOf(contractKind, hasAvs);
  const example = kind.example(books);
  return {
    format,
    title: `Modèle ${contractKind.what.toLowerCase()}`,
    columns: fields.map(({ label, field }) => ({
      header: label,
      ...(field.kind === 'date' && { kind: 'date' as const }),
      ...(field.kind === 'enum' && { choices: Object.values(field.labels) }),
      ...(field.kind === 'flag' && { choices: ['Oui', 'Non'] }),
    })),
    rows: [fields.map(({ key }) => example[key] ?? null)],
  };
}
