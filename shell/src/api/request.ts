import type { CallOptions, Callable } from '@tandem/shared/contract/endpoint';
import { hrefTo } from '@tandem/shared/routing';

/** What a caller passes, as far as the client looks into it. */
export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Lists are repeated, what is absent is left out. */
const pairsOf = (values: object): [key: string, value: unknown][] =>
  Object.entries(values)
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((each: unknown): [string, unknown] => [key, each]),
    )
    .filter(([, value]) => value !== undefined && value !== null);

/** `?a=1&a=2` */
function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = pairsOf(query).map(([key, value]) => [key, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

export const urlOf = (apiUrl: string, { path }: Pick<Callable, 'path'>, { params, query }: Input = {}) =>
  apiUrl + hrefTo(path, params) + queryOf(query);

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [key, value] of pairsOf(body)) form.append(key, value instanceof Blob ? value : String(value));
  return form;
}

/** Spec §7: every call accepts JSON; writes send JSON, or form data when flagged; a file goes as it is. */
export function requestOf(
  { method, idempotent, isForm }: Callable,
  { body }: Input,
  { idempotencyKey, personId }: CallOptions & { personId?: number | undefined },
): Omit<RequestInit, 'headers'> & { headers: Record<string, string> } {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (idempotent && idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (personId !== undefined && method !== 'GET') headers['X-Tandem-Person'] = String(personId);
  if (body === undefined) return { method, headers };
  if (body instanceof Blob) {
    return { method, headers: { ...headers, 'Content-Type': 'application/octet-stream' }, body };
  }
  if (isForm && typeof body === 'object' && body) return { method, headers, body: formOf(body) };
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
