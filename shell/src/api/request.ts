import type { CallOptions, Callable } from '@tandem/shared/contract/endpoint';
import { hrefTo } from '@tandem/shared/routing';

/** What a caller passes, as far as the client looks into it. */
export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** `?a=1&a=2`: lists are repeated, what is absent is left out. */
function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((each: unknown) => [key, each] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

export const urlOf = (apiUrl: string, { path }: Pick<Callable, 'path'>, { params, query }: Input = {}) =>
  apiUrl + hrefTo(path, params) + queryOf(query);

/** Spec §7: every call accepts JSON; writes send JSON, or form data and files as they are. */
export function requestOf(
  { method, idempotent }: Callable,
  { body }: Input,
  { idempotencyKey, personId }: CallOptions & { personId?: number | undefined },
): Omit<RequestInit, 'headers'> & { headers: Record<string, string> } {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (idempotent && idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (personId !== undefined && method !== 'GET') headers['X-Tandem-Person'] = String(personId);
  if (body === undefined) return { method, headers };
  if (body instanceof FormData) return { method, headers, body };
  if (body instanceof Blob) {
    return { method, headers: { ...headers, 'Content-Type': 'application/octet-stream' }, body };
  }
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
