import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request to the server under load; rejects for every failure. */
export type Send = (path: string, options?: RequestOptions) => Promise<Answer>;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** A request as a browser would send it again and again: one connection, kept open. */
export const sendTo =
  (url: string, always: Record<string, string> = {}): Send =>
  (path, { method = 'GET', body, headers } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const typed = text === undefined ? {} : { 'content-type': 'application/json' };
      const sent = request(
        `${url}${path}`,
        { method, agent, headers: { ...always, ...typed, ...headers } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const found = { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) };
            if (found.status < 400) resolve(found);
            else reject(new Error(`${method} ${path}: ${found.status} ${found.body.toString().slice(0, 300)}`));
          });
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });

export const read = async <T>(send: Send, path: string): Promise<T> =>
  JSON.parse((await send(path)).body.toString()) as T;

/** What the browser of somebody who is signed in sends with every request: the session's cookie and the token that goes with it. */
export async function headersOf(url: string, secret: string): Promise<Record<string, string>> {
  const session = `tandem_session=${secret}`;
  const { headers } = await sendTo(url, { cookie: session })('/sanctum/csrf-cookie');
  const token = headers['set-cookie']?.map((line) => /^XSRF-TOKEN=([^;]*)/.exec(line)?.[1]).find(Boolean) ?? '';
  return {
    cookie: `${session}; XSRF-TOKEN=${token}`,
    'x-xsrf-token': decodeURIComponent(token),
    accept: 'application/json',
  };
}

/** Somebody who is signed in. */
export const signedIn = async (url: string, secret: string): Promise<Send> => sendTo(url, await headersOf(url, secret));
