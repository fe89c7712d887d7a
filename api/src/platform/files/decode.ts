import iconv from 'iconv-lite';

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Letters and signs of French texts beyond ASCII: the more of them, the likelier the encoding. */
const french = /[àâäçéèêëîïôöùûüÿœæÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆ’«»–—…€\u00a0]/g;
const countOf = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0;

/** What of a file decides its encoding; the rest is alike. */
const sampleLength = 256 * 1024;

const isNul = (byte: number) => byte === 0;

/** UTF-16 without a mark: of ASCII letters every other byte is 0. */
function unmarkedUtf16(sample: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const nuls = sample.filter(isNul).length;
  if (sample.length < 4 || nuls < sample.length / 4) return undefined;
  const first = sample.filter((byte, at) => at % 2 === 0 && isNul(byte)).length;
  return first > nuls / 2 ? 'utf-16be' : 'utf-16le';
}

/** A few wrong bytes leave most letters of UTF-8 right; text of another encoding has hardly one by chance. */
function isMostlyUtf8(sample: string): boolean {
  const wrong = countOf(sample, /\ufffd/g);
  return wrong === 0 || countOf(sample, /[^\0-\x7f\ufffd]/g) > wrong;
}

/** The encoding of a text file that somebody sends: by its mark, or by what reads as French. */
function encodingOf(bytes: Buffer): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  if (marked) return marked.encoding;
  const sample = bytes.subarray(0, sampleLength);
  const wide = unmarkedUtf16(sample);
  if (wide) return wide;
  if (isMostlyUtf8(sample.toString('utf8'))) return 'utf-8';
  const [windows, macintosh] = ['windows-1252', 'macintosh'].map((encoding) =>
    countOf(iconv.decode(sample, encoding), french),
  );
  return (macintosh ?? 0) > (windows ?? 0) ? 'macintosh' : 'windows-1252';
}

/**
 * The text of a file whose encoding nobody tells: UTF-8, UTF-16, Windows-1252 or Macintosh, without its mark. A byte that fits
 * nowhere is U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return iconv.decode(buffer, encodingOf(buffer));
}
