import { buffer } from 'node:stream/consumers';
import type { CellValue, Sheet } from 'hucre/xlsx';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { mostLinesRead, readLimits, type ReadSheet, SheetFault, sheetOf } from './read.limits';

const endLength = 22;
/** Leads to a second, ZIP64 directory, which not every reader follows. No workbook of 10 MB needs one: there is only one directory. */
const secondDirectoryMark = 0x07064b50;
const secondDirectoryLength = 20;
/** Blank lines with a format reach this far in honest files. */
const absurdLine = 200_000;

const broken = () => new SheetFault('Ce classeur est abîmé. Enregistrez-le à nouveau, puis réessayez.');
const tooLarge = () => new SheetFault('Ce classeur est trop volumineux une fois décompressé.');

/** A sheet says where its last line is: one far beyond the limit need not be read to be refused. */
function checkSheet(content: Buffer): void {
  const last = content.lastIndexOf('<row ');
  const line = last < 0 ? undefined : /\br="(\d+)"/.exec(content.toString('latin1', last, last + 200))?.[1];
  if (Number(line ?? 0) > absurdLine) throw new SheetFault('Ce classeur contient trop de lignes.');
}

function checkDirectory(bytes: Buffer, { comment, entryCount }: ZipFile): void {
  const second = bytes.length - comment.length - endLength - secondDirectoryLength;
  if (second >= 0 && bytes.readUInt32LE(second) === secondDirectoryMark) throw broken();
  if (entryCount > readLimits.parts) throw tooLarge();
}

/** Unpacks one part; the reader fails on one byte more or less than its entry says. */
async function check(zip: ZipFile, entry: Entry): Promise<void> {
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (entry.fileName.startsWith('xl/worksheets/')) checkSheet(content);
}

async function checkParts(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  checkDirectory(bytes, zip);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > readLimits.unpackedBytes) throw tooLarge();
  for (const entry of entries) await check(zip, entry);
}

/** Throws unless every part unpacks to what it promises and all of them stay within the limit: no zip bomb gets past (security 63). */
const checkZip = (bytes: Uint8Array): Promise<void> =>
  checkParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch((error: unknown) => {
    throw error instanceof SheetFault ? error : broken();
  });

/** A date as ISO, a number as digits, a tick as the word that a spreadsheet shows; the text of a formula stays a text. */
function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'VRAI' : 'FAUX';
  return String(value);
}

const linesOf = ({ name, rows, rowDefs }: Sheet): ReadSheet => ({
  name,
  lines: rows.map((row) => row.map(textOf)),
  hidden: [...(rowDefs ?? [])].flatMap(([line, { hidden }]) => (hidden ? [line] : [])),
});

/** A sheet beyond the limits is left out as long as there is another one. */
function readable(sheets: readonly Sheet[]): ReadSheet[] {
  const faults: SheetFault[] = [];
  const read = sheets.flatMap((sheet) => {
    try {
      return [sheetOf(linesOf(sheet))];
    } catch (error) {
      if (!(error instanceof SheetFault)) throw error;
      faults.push(error);
      return [];
    }
  });
  const [fault] = faults;
  if (fault && read.every(({ lines }) => lines.length === 0)) throw fault;
  return read;
}

/** The sheets of a workbook that people see. Throws a SheetFault for a workbook that is none. The library is loaded by the first one. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadSheet[]> {
  await checkZip(bytes);
  const { readXlsx: read } = await import('hucre/xlsx');
  const { sheets } = await read(bytes, {
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    maxRows: mostLinesRead,
  }).catch(() => {
    throw new SheetFault('Ce classeur est illisible. Enregistrez-le au format XLSX, puis réessayez.');
  });
  return readable(sheets);
}
