import { request } from 'node:http';

export interface Answer {
  status: number;
  body: Buffer;
  ms: number;
}

interface RequestOptions {
  method?: string;
  body?: Buffer | object | undefined;
  headers?: Record<string, string>;
}

/** A browser at one address of this machine: 127.0.0.2 and 127.0.0.3 are two strangers. */
export async function personAt(url: string, localAddress: string, always: Record<string, string> = {}) {
  const cookies = new Map<string, string>();

  const ask = (path: string, { method = 'GET', body, headers = {} }: RequestOptions = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const isFile = Buffer.isBuffer(body);
      const sent = body === undefined || isFile ? body : Buffer.from(JSON.stringify(body));
      const typed = sent
        ? {
            'content-type': isFile ? 'application/octet-stream' : 'application/json',
            'content-length': String(sent.length),
          }
        : {};
      const own = {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      };
      const from = performance.now();
      const asked = request(
        `${url}${path}`,
        { method, localAddress, headers: { ...own, ...typed, ...always, ...headers } },
        (answer) => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            cookies.set(name, value);
          }
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts), ms: performance.now() - from }),
          );
          answer.on('error', reject);
        },
      );
      asked.on('error', reject);
      asked.end(sent);
    });

  await ask('/sanctum/csrf-cookie');
  return { ask };
}
export type Person = Awaited<ReturnType<typeof personAt>>;

/** The same, signed in. */
export async function clerkAt(url: string, localAddress: string, email: string, password: string): Promise<Person> {
  const person = await personAt(url, localAddress);
  const answer = await person.ask('/login', { method: 'POST', body: { email, password } });
  if (answer.status !== 200) throw new Error(`${email}: sign-in answered ${answer.status}`);
  return person;
}
