import { demoPassword } from '../../api/src/seed/accounts';

export type Session = Record<string, string>;

function cookiesOf(answer: Response, before: Session): Session {
  const cookies: Record<string, string> = Object.fromEntries(
    (before.cookie ?? '')
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  );
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s);
    cookies[name] = value;
  }
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const token = decodeURIComponent(cookies['XSRF-TOKEN'] ?? '');
  return { cookie, 'x-xsrf-token': token, 'content-type': 'application/json', accept: 'application/json' };
}

/** The browser's part: cookies and the anti-forgery header of a signed-in administrator. */
export async function signIn(url: string): Promise<Session> {
  const session = cookiesOf(await fetch(`${url}/sanctum/csrf-cookie`), {});
  const body = JSON.stringify({ email: 'admin@tandem.test', password: demoPassword });
  const answer = await fetch(`${url}/login`, { method: 'POST', headers: session, body });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return cookiesOf(answer, session);
}
