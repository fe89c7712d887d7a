import { extname } from 'node:path';
import { genderLabels } from '@tandem/shared/contract/enumerations';
import { studentImportFields, type StudentImportKey } from '@tandem/shared/contract/people/imports.fields';
import type { AvsCipher } from '../../platform/db/avs-cipher';
import { openCell } from '../../platform/db/sealed-cells';
import type { Sheet } from '../../platform/sheets/write';
import type { KnownImport } from './imports.repository';

/** Says on each line of the file to mend what is wrong with it; the next upload leaves it out. */
const faultHeader = 'Erreur';

/** A file as it was sent, without the column of faults that our own file to mend holds. */
export function withoutFaults({ headers, rows }: { headers: string[]; rows: string[][] }) {
  const place = headers.indexOf(faultHeader);
  const rest = (cells: readonly string[]) => cells.filter((_, column) => column !== place);
  return place < 0 ? { headers, rows } : { headers: rest(headers), rows: rows.map(rest) };
}

const labels = new Map<string, string>(studentImportFields.map(({ key, label }) => [key, label]));

/** The lines with an error, with the columns of the upload and the faults beside them. */
export function faultySheet(
  { fileName, headers, report }: KnownImport,
  cellsOf: ReadonlyMap<number, readonly string[]>,
  cipher: AvsCipher,
): Sheet {
  const faulty = (report?.lines ?? []).filter(({ row, faults }) => faults && cellsOf.has(row));
  return {
    format: extname(fileName).toLowerCase() === '.xlsx' ? 'xlsx' : 'csv',
    title: 'Lignes à corriger',
    columns: [...headers, faultHeader].map((header) => ({ header })),
    rows: faulty.map(({ row, faults = [] }) => [
      ...cellsOf.get(row)!.map((cell) => openCell(cell, cipher)),
      faults.map(({ key, message }) => `${labels.get(key) ?? key}\u00a0: ${message}`).join(' '),
    ]),
  };
}

/** Somebody who shows how a line is filled; every other column stays empty. */
const example: Partial<Record<StudentImportKey, string>> = {
  'identity.firstName': 'Léa',
  'identity.lastName': 'Exemple',
  'identity.birthDate': '2004-08-31',
  'identity.gender': genderLabels.f,
  'contact.mobile': '079 123 45 67',
  'contact.email': 'lea.exemple@exemple.ch',
  'address.street': 'Rue du Lac',
  'address.houseNo': '12',
  'address.npa': '1110',
  'address.city': 'Morges',
};

/** «Modèle à remplir»: a column for each field, which offers its fixed values, and one line as an example. */
export function templateSheet(format: Sheet['format'], hasAvs: boolean): Sheet {
  const fields = studentImportFields.filter(({ field }) => hasAvs || field.kind !== 'avs');
  return {
    format,
    title: 'Modèle apprentis',
    columns: fields.map(({ label, field }) => ({
      header: label,
      isDate: field.kind === 'date',
      ...(field.kind === 'enum' && { choices: Object.values(field.labels) }),
    })),
    rows: [fields.map(({ key }) => example[key] ?? null)],
  };
}
