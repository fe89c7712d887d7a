import type { Composition } from '@tandem/shared/releases/composition';
import { isDevice, signedIn } from '../visits';

/** The package that fails. */
export const tried: string = 'remote-auth';

const message = 'TypeError: Cannot read properties of undefined';

/** What a browser that nobody has seen before gets. */
export const composed = async (url: string) => (await (await fetch(`${url}/api/composition`)).json()) as Composition;

/** Tabs in miniature, of a browser that somebody has signed in with: a composition, the anti-forgery cookie, and signals. */
export async function tabsAt(url: string) {
  const known = (await signedIn(url, 'admin')).cookies.find(isDevice);

  async function open() {
    const { receipt } = await composed(url);
    const forgery = await fetch(`${url}/sanctum/csrf-cookie`);
    const cookies = forgery.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';

    const signal = async (what: string, body: object) => {
      const headers = {
        'content-type': 'application/json',
        'x-xsrf-token': decodeURIComponent(token),
        cookie: [...cookies, `${known?.name}=${known?.value}`].join('; '),
      };
      const sent = JSON.stringify({ receipt, ...body });
      const answer = await fetch(`${url}/api/signals/${what}`, { method: 'POST', headers, body: sent });
      if (answer.status !== 204) throw new Error(`${what} answered ${answer.status}`);
    };
    return {
      show: () => signal('viewed', { package: tried }),
      fail: (of: string = tried) => signal('failed', { package: of, kind: 'error', message, at: '' }),
    };
  }

  return {
    open,
    /** So many tabs that stand open fail one after the other. */
    async fail(count: number, of?: string) {
      const tabs = await Promise.all(Array.from({ length: count }, open));
      for (const { fail } of tabs) await fail(of);
    },
  };
}
export type Tabs = Awaited<ReturnType<typeof tabsAt>>;
