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

/**
 * Asks for a file, which comes whole or not at all, and leaves off in time. A tag of the page cannot leave off: its request keeps one of
 * the few connections that a browser has.
 */
export async function fetchWhole(url: string, cache: RequestCache = 'default'): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const answer = await fetch(url, { cache, signal: late.signal, ...asNamed(url) });
    if (answer.ok) return answer;
  } catch {
    // Whatever it was, the file is not there.
  } finally {
    clearTimeout(timer);
  }
  throw new FileError(url, late.signal.aborted ? 'timeout' : 'failed');
}
