import type { Callable, InputOf } from '@tandem/shared/contract/endpoint';
import { antiForgeryCookie, antiForgeryHeader, antiForgeryToken } from '../api/anti-forgery';

/** Tells the server something that nobody waits for: no report, no notice, no effect on the session, nothing while offline. */
export function signal<E extends Callable>(
  apiUrl: string,
  { method, path }: E,
  { body }: InputOf<E> & { body: unknown },
): void {
  if (!navigator.onLine) return;
  const send = (token: string) =>
    fetch(apiUrl + path, {
      method,
      // A page that goes away still sends it.
      keepalive: true,
      credentials: 'include',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...antiForgeryHeader(token) },
      body: JSON.stringify(body),
    });
  const token = antiForgeryCookie();
  // Whoever sees nothing but a fallback has made no call yet that would have brought the cookie: they count too.
  const sent =
    token === undefined ? antiForgeryToken(apiUrl).then((fresh) => (fresh ? send(fresh) : undefined)) : send(token);
  void sent.catch(() => undefined);
}
