import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { secondSteps } from '@tandem/shared/contract/access/second-factor';
import { session } from '@tandem/shared/contract/access/session';
import { refusal, type Server, serverAt, tandemUrl } from './server';
import { Stop } from './stop';

/** The team, by its deploy token; without one, an administrator. */
export function teamServer(): Promise<Server> {
  const token = process.env.TANDEM_DEPLOY_TOKEN;
  if (token) return Promise.resolve(teamAt(tandemUrl(), token));
  if (process.env.TANDEM_ADMIN_EMAIL) return adminServer();
  throw new Stop(
    'TANDEM_DEPLOY_TOKEN manque. L’administration fait un jeton avec «\u00a0npm run token -- <paquet>\u00a0» ou à la page des fonctions spéciales.',
  );
}

export const teamAt = (url: string, token: string) => serverAt(url, () => ({ authorization: `Bearer ${token}` }));

/** An administrator's session: from TANDEM_ADMIN_EMAIL and TANDEM_ADMIN_PASSWORD, or asked for on the terminal. */
export async function adminServer(): Promise<Server> {
  const email = process.env.TANDEM_ADMIN_EMAIL ?? (await ask('E-mail du compte d’administration\u00a0: '));
  const password = process.env.TANDEM_ADMIN_PASSWORD ?? (await ask('Mot de passe\u00a0: ', true));
  return signIn(tandemUrl(), email, password);
}

/** Opens a session as a browser does: anti-forgery cookie first. */
export async function signIn(url: string, email: string, password: string): Promise<Server> {
  const cookies = new Map<string, string>();
  const server = serverAt(url, () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    origin: url,
  }));
  const storeCookies = ({ headers }: Response) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  };
  storeCookies(await server.send('GET', session.csrfCookie.path));
  const body = JSON.stringify({ email, password });
  const answer = await server.send('POST', session.login.path, body, { 'content-type': 'application/json' });
  storeCookies(answer);
  if (answer.status === 403) storeCookies(await proved(server));
  else if (!answer.ok) throw await refusal(answer);
  return server;
}

/** The code that the account asks for after the password. */
async function proved(server: Server): Promise<Response> {
  const code = process.env.TANDEM_ADMIN_CODE ?? (await ask('Code à six chiffres\u00a0: '));
  const body = JSON.stringify({ way: 'code', code });
  const answer = await server.send('POST', secondSteps.prove.path, body, { 'content-type': 'application/json' });
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function ask(question: string, isSecret = false): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Stop('TANDEM_ADMIN_EMAIL et TANDEM_ADMIN_PASSWORD manquent, et personne n’est au terminal.');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stdout.write(question);
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stdout,
    terminal: true,
  });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    if (isSecret) process.stdout.write('\n');
  }
}
