import { type TestServer, tried } from './test-server';

const message = 'TypeError: Cannot read properties of undefined';

/** A tab in miniature, of a browser that somebody has signed in with: a composition, the anti-forgery cookie, and its signals. */
export async function aTab({ url: at, known }: TestServer) {
  const url = at();
  const composition = await fetch(`${url}/api/composition`);
  const { receipt, remotes } = (await composition.json()) as {
    receipt: string;
    remotes: Record<string, { version: string }>;
  };
  const forgery = await fetch(`${url}/sanctum/csrf-cookie`);
  const cookies = forgery.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';

  const signal = async (what: string, body: object) => {
    const answer = await fetch(`${url}/api/signals/${what}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': decodeURIComponent(token),
        cookie: [...cookies, `${known.name}=${known.value}`].join('; '),
      },
      body: JSON.stringify({ receipt, ...body }),
    });
    if (answer.status !== 204) throw new Error(`${what} answered ${answer.status}`);
  };
  return {
    /** Of the package on trial. */
    version: remotes[tried]?.version,
    show: () => signal('viewed', { package: tried }),
    fail: (of: string = tried) => signal('failed', { package: of, kind: 'error', message, at: '' }),
  };
}

/** So many tabs that stand open fail one after the other. */
export const failingTabs = async (testServer: TestServer, count: number, of?: string) => {
  const tabs = await Promise.all(Array.from({ length: count }, () => aTab(testServer)));
  for (const { fail } of tabs) await fail(of);
};
