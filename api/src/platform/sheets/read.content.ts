import { readCsv } from './read.csv';
import { SheetFault, type Table } from './read.limits';
import { readXlsx } from './read.xlsx';

const starts = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

/** A workbook (a zip file), by its content whatever its name says. */
export const isWorkbook = (bytes: Uint8Array): boolean => starts(bytes, [0x50, 0x4b, 0x03, 0x04]);
const isOldWorkbook = (bytes: Uint8Array) => starts(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

/** Reads a file in this thread. */
export async function readHere(bytes: Uint8Array): Promise<Table> {
  if (bytes.length === 0) throw new SheetFault('Ce fichier est vide.');
  if (isOldWorkbook(bytes)) {
    throw new SheetFault('Ce classeur a un ancien format (XLS) ou un mot de passe. Enregistrez-le au format XLSX.');
  }
  return isWorkbook(bytes) ? readXlsx(bytes) : readCsv(bytes);
}
