import { buffer } from 'node:stream/consumers';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetFault, type Table, tableOf, readLimits } from './read.limits';

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

/** A date as ISO, a number as digits, a tick as a word; the text of a formula stays a text. */
function textOf(cell: CellValue | null): string {
  const value: unknown = cell;
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The first sheet of a workbook as cells. Throws a SheetFault for a workbook that is none. */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  await checkZip(bytes);
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  const rows = await readSheet(copy).catch(() => {
    throw new SheetFault('Ce classeur est illisible. Enregistrez-le au format XLSX, puis réessayez.');
  });
  return tableOf(rows.map((row) => row.map(textOf)));
}
