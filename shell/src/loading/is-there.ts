import { fetchWhole, timeoutMs } from './fetch-whole';

const isCode = ({ headers }: Response) => /javascript|css/.test(headers.get('content-type') ?? '');

/** Whether a file is there, whole, as code or style; without a name, whether the server answers at all. What hangs is not there. */
export async function isThere(file: string | undefined): Promise<boolean> {
  try {
    if (file) return isCode(await fetchWhole(file));
    return (await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })).ok;
  } catch {
    return false;
  }
}
