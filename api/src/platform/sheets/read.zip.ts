import { inflateRawSync } from 'node:zlib';
import { readLimits, SheetFault } from './read.limits';

const endMark = 0x06054b50;
/** Leads to a second, ZIP64 directory that other readers follow. No workbook of 10 MB needs one: the directory read here is the only one. */
const secondDirectoryMark = 0x07064b50;
const secondDirectoryLength = 20;
const entryMark = 0x02014b50;
const endLength = 22;
const longestComment = 65_535;
const stored = 0;
const deflated = 8;
/** Blank lines with a format reach this far in honest files. */
const absurdLine = 200_000;

const broken = () => new SheetFault('Ce classeur est abîmé. Enregistrez-le à nouveau, puis réessayez.');
const tooLarge = () => new SheetFault('Ce classeur est trop volumineux une fois décompressé.');

function endOf(zip: Buffer): number {
  for (let at = zip.length - endLength; at >= 0 && at >= zip.length - endLength - longestComment; at--)
    if (zip.readUInt32LE(at) === endMark) return at;
  throw broken();
}

interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  at: number;
}

function entriesOf(zip: Buffer): Entry[] {
  const end = endOf(zip);
  const before = end - secondDirectoryLength;
  if (before >= 0 && zip.readUInt32LE(before) === secondDirectoryMark) throw broken();
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 8); left > 0; left--) {
    if (zip.readUInt32LE(at) !== entryMark) throw broken();
    const packed = zip.readUInt32LE(at + 20);
    const size = zip.readUInt32LE(at + 24);
    const name = zip.toString('latin1', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    entries.push({ name, method: zip.readUInt16LE(at + 10), packed, size, at: zip.readUInt32LE(at + 42) });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** A sheet says where its last line is: one far beyond the limit need not be read to be refused. */
function checkSheet(content: Buffer): void {
  const last = content.lastIndexOf('<row ');
  const line = last < 0 ? undefined : /\br="(\d+)"/.exec(content.toString('latin1', last, last + 200))?.[1];
  if (Number(line ?? 0) > absurdLine) throw new SheetFault('Ce classeur contient trop de lignes.');
}

/** Unpacks one part and finds exactly what its entry says. */
function check(zip: Buffer, { name, method, packed, size, at }: Entry): void {
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const packedContent = zip.subarray(from, from + packed);
  if (method !== stored && method !== deflated) throw broken();
  const content = method === stored ? packedContent : inflateRawSync(packedContent, { maxOutputLength: size + 1 });
  if (content.length !== size) throw broken();
  if (name.startsWith('xl/worksheets/')) checkSheet(content);
}

/** Throws unless every part unpacks to what it promises and all of them stay within the limit: no zip bomb gets past (security 63). */
export function checkZip(bytes: Uint8Array): void {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = entriesOf(zip);
    const total = entries.reduce((sum, { size }) => sum + size, 0);
    if (total > readLimits.unpackedBytes) throw tooLarge();
    for (const entry of entries) check(zip, entry);
  } catch (error) {
    throw error instanceof SheetFault ? error : broken();
  }
}
