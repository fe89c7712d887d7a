import { ApiError } from '@tandem/shared/platform';

/** An answer without its body may come at once and the body never: both together get this long. */
export const timeoutMs = 30_000;

export interface Answer {
  status: number;
  headers: Headers;
  bytes: ArrayBuffer;
}

const unreachable = () =>
  navigator.onLine
    ? 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'
    : 'Vous êtes hors ligne. Vérifiez votre connexion, puis réessayez.';

/** One request and its whole answer. Rejects with ApiError 0 when nothing usable came, and as the caller's signal says when that ended it. */
export async function exchange(url: string, init: RequestInit, signal?: AbortSignal): Promise<Answer> {
  signal?.throwIfAborted();
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, timeoutMs);
  signal?.addEventListener('abort', end);
  try {
    const response = await fetch(url, { ...init, credentials: 'include', signal: ended.signal });
    return { status: response.status, headers: response.headers, bytes: await response.arrayBuffer() };
  } catch {
    signal?.throwIfAborted();
    throw new ApiError(0, unreachable());
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
