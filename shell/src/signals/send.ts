import type { Callable, InputOf } from '@tandem/shared/contract/endpoint';
import { csrfCookie } from '@tandem/shared/contract/access/session.addresses';
import { antiForgeryCookie } from '../api/anti-forgery';

/** Whoever sees nothing but a fallback has made no call yet that would have brought the cookie: they count too. */
const fetchToken = async (apiUrl: string): Promise<string | undefined> => {
  await fetch(apiUrl + csrfCookie.path, { credentials: 'include' });
  return antiForgeryCookie();
};

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
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
      body: JSON.stringify(body),
    });
  const token = antiForgeryCookie();
  const sent =
    token === undefined
      ? fetchToken(apiUrl).then((fresh) => (fresh === undefined ? undefined : send(fresh)))
      : send(token);
  void sent.catch(() => undefined);
}
