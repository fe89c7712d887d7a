import type { DocumentKind } from '@tandem/shared/contract/platform/documents';

const mostPixels = 60_000_000;
const longestSide = 20_000;

/** An image whose header claims a size that programs can bear; read without decoding it. Other files pass. */
export function isHonestImage(kind: DocumentKind, bytes: Uint8Array): boolean {
  if (kind !== 'png' && kind !== 'jpg') return true;
  const [width, height] = sizeOfImage(kind, bytes) ?? [0, 0];
  return width > 0 && height > 0 && Math.max(width, height) < longestSide && width * height <= mostPixels;
}

type Size = [width: number, height: number];

/** Pixels that an image says it has; undefined where it says nothing readable. */
export function sizeOfImage(kind: 'png' | 'jpg', given: Uint8Array): Size | undefined {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  return kind === 'png' ? pngSize(bytes) : jpegSize(bytes);
}

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments to the frame header. */
function jpegSize(bytes: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (isFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    // A fill byte stands alone; everything else says how long it is.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
