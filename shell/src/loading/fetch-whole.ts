import { FileError } from './file-error';

/** How long a file may take; two tries with the pause between them stay under ten seconds. */
export const timeoutMs = 4_000;

/** A file's name holds its SHA-256; a name without one gets a digest that nothing matches, because an empty one would be ignored. */
export function integrityOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const digest = /\.([\w-]{43})\.(?:js|css)$/.exec(path)?.[1] ?? 'A'.repeat(43);
  return `sha256-${digest.replaceAll('-', '+').replaceAll('_', '/')}=`;
}

/** Files of development have no digest. */
const asNamed = (url: string): RequestInit =>
  process.env.NODE_ENV === 'development' ? {} : { integrity: integrityOf(url) };

/** Asks a server for a file, whatever the browser has of it; it comes whole or not at all, and not later than a tag would wait. */
export async function fetchWhole(url: string): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: late.signal, ...asNamed(url) });
    if (answer.ok) return answer;
  } catch {
    // Whatever it was, the file is not there.
  } finally {
    clearTimeout(timer);
  }
  throw new FileError(url, late.signal.aborted ? 'timeout' : 'failed');
}
