import { integrityOf } from './files';

/** No longer than the loader itself waits for a file. */
const timeoutMs = 4_000;

/** The browser compares what comes with the digest in its name: half of a file is not there, and another one is not either. */
const asNamed = (file: string): RequestInit =>
  process.env.NODE_ENV === 'development' ? {} : { integrity: integrityOf(file) };

/** Whether a file is there, whole, as code or style; without a name, whether the server answers at all. What hangs is not there. */
export async function isThere(file: string | undefined): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  const how = { cache: 'no-store', signal: late.signal, ...(file && asNamed(file)) } as const;
  try {
    const { ok, headers } = await fetch(file ?? '/api/health', how);
    return ok && (!file || /javascript|css/.test(headers.get('content-type') ?? ''));
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
