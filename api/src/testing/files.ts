import { crc32 } from 'node:zlib';
import { pngUrl } from './png';

/** A real little PNG; `claims` writes another size into its header. */
export const aPng = (claims?: Parameters<typeof pngUrl>[0]): Buffer =>
  Buffer.from(pngUrl(claims).split(',')[1]!, 'base64');

/** The head of a JPEG of this size; nobody looks further without decoding. */
export function aJpeg(width = 4, height = 3): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const jfif = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  return Buffer.concat([jfif, Buffer.from('ffc0001108', 'hex'), size, Buffer.alloc(12), Buffer.from('ffd9', 'hex')]);
}

export const aPdf = (): Buffer => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** An Office file as far as its kind can be told: a zip whose list of contents names the main part. */
export function anOfficeFile(main: 'word/document.xml' | 'xl/workbook.xml'): Buffer {
  const kind = main.startsWith('word') ? 'wordprocessingml.document' : 'spreadsheetml.sheet';
  const types = `<?xml version="1.0"?><Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`;
  return Buffer.concat([zipEntry('[Content_Types].xml', types), zipEntry(main, '<x/>')]);
}

function zipEntry(name: string, text: string): Buffer {
  const content = Buffer.from(text);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), content]);
}
