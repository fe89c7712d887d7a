const prefix = 'data:image/png;base64,';
const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const mostBytes = 5 * 1024 * 1024;
const longestSide = 16_384;
const mostPixels = 50_000_000;

/** The bytes of a PNG of an honest size, read from its header without decoding it; anything else is no screenshot (security 62). */
export function screenshotOf(dataUrl: string | null): Buffer | null {
  if (!dataUrl?.startsWith(prefix)) return null;
  const base64 = dataUrl.slice(prefix.length);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const bytes = Buffer.from(base64, 'base64');
  return isSmallPng(bytes) ? bytes : null;
}

function isSmallPng(bytes: Buffer): boolean {
  if (bytes.length < 33 || bytes.length > mostBytes) return false;
  if (!bytes.subarray(0, 8).equals(signature) || bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  return width > 0 && height > 0 && width <= longestSide && height <= longestSide && width * height <= mostPixels;
}
