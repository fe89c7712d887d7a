import { decodeText } from '../files/decode';
import { readCsv } from './read.csv';
import { type ReadSheet, SheetFault } from './read.limits';
import { readXlsx } from './read.xlsx';

const starts = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

/** A workbook (a zip file), by its content whatever its name says. */
export const isWorkbook = (bytes: Uint8Array): boolean => starts(bytes, [0x50, 0x4b, 0x03, 0x04]);
const isOldWorkbook = (bytes: Uint8Array) => starts(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

/** What other files begin with, and what they are: some programs call a web page `.xls`. */
const otherKinds = [
  { begins: /^<(!doctype html|html|head|body|meta|style|table)\b|^mime-version:/i, name: 'une page web' },
  { begins: /^<\?xml\b/i, name: 'un document XML' },
  { begins: /^%PDF-/, name: 'un document PDF' },
  { begins: /^\{\\rtf/, name: 'un document RTF' },
] as const;

function checkKind(bytes: Uint8Array): void {
  const text = decodeText(bytes.subarray(0, 1000)).trimStart();
  const other = otherKinds.find(({ begins }) => begins.test(text));
  if (other)
    throw new SheetFault(`Ce fichier est ${other.name}, quel que soit son nom. Enregistrez-le au format XLSX ou CSV.`);
}

/** Reads a file in this thread. */
export async function readHere(bytes: Uint8Array): Promise<ReadSheet[]> {
  if (bytes.length === 0) throw new SheetFault('Ce fichier est vide.');
  if (isOldWorkbook(bytes)) {
    throw new SheetFault('Ce classeur a un ancien format (XLS) ou un mot de passe. Enregistrez-le au format XLSX.');
  }
  if (isWorkbook(bytes)) return readXlsx(bytes);
  checkKind(bytes);
  return readCsv(bytes);
}
