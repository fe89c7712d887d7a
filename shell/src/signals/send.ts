import type { Callable, InputOf } from '@tandem/shared/contract/endpoint';
import { antiForgeryCookie } from '../api/anti-forgery';

/** Tells the server something that nobody waits for: no report, no notice, no effect on the session, nothing while offline. */
export function signal<E extends Callable>(
  apiUrl: string,
  { method, path }: E,
  { body }: InputOf<E> & { body: unknown },
): void {
  const token = antiForgeryCookie();
  if (!navigator.onLine || token === undefined) return;
  void fetch(apiUrl + path, {
    method,
    // A page that goes away still sends it.
    keepalive: true,
    credentials: 'include',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
