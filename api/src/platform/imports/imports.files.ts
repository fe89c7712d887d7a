import { extname } from 'node:path';
import { importFieldOf, importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import { type FieldCipher, openCell } from '../db/field-cipher';
import type { Sheet } from '../sheets/write';
import type { KnownImport } from './imports.repository';
import type { ImportKind } from './kind';
import type { Books } from './lines/lists';
import { fieldsOf } from './lines/reading';

/** Says on each line of the file to mend what is wrong with it; the next upload leaves it out. */
const faultHeader = 'Erreur';

/** A file as it was sent, without the column of faults that our own file to mend holds. */
export function withoutFaults({ headers, rows }: { headers: string[]; rows: string[][] }) {
  const index = headers.indexOf(faultHeader);
  const rest = (cells: readonly string[]) => cells.filter((_, column) => column !== index);
  return index < 0 ? { headers, rows } : { headers: rest(headers), rows: rows.map(rest) };
}

/** The lines with an error, with the columns of the upload and the faults beside them. */
export function faultySheet(
  { kind, fileName, headers, report }: KnownImport,
  cellsOf: ReadonlyMap<number, readonly string[]>,
  cipher: FieldCipher,
): Sheet {
  const faulty = (report?.lines ?? []).filter(({ row, faults }) => faults && cellsOf.has(row));
  return {
    format: extname(fileName).toLowerCase() === '.xlsx' ? 'xlsx' : 'csv',
    title: 'Lignes à corriger',
    columns: [...headers, faultHeader].map((header) => ({ header })),
    rows: faulty.map(({ row, faults = [] }) => [
      ...cellsOf.get(row)!.map((cell) => openCell(cell, cipher)),
      faults
        .map(({ key, message }) => `${importFieldOf(importKinds[kind], key)?.label ?? key}\u00a0: ${message}`)
        .join(' '),
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
