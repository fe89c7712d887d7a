import {
  type APIRequestContext,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { type Account, accounts, password } from './accounts';
import { tidied } from './desk';
import { counted } from './settled';

export { expect } from '@playwright/test';

const origin = () => process.env.TANDEM_URL ?? '';

/** Signs in over HTTP as a browser would: anti-forgery cookie first, then POST /login. */
export async function signInOverHttp(request: APIRequestContext, url: string, email: string, secret = password) {
  await request.get(`${url}/sanctum/csrf-cookie`);
  const token = (await request.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return request.post(`${url}/login`, {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), accept: 'application/json' },
    data: { email, password: secret },
  });
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Who = Account | 'anonymous';
/** Another browser of the same person, or a telephone. */
type Device = 'desk' | 'second desk' | 'phone';

const options: Record<Device, BrowserContextOptions> = {
  desk: {},
  'second desk': {},
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true },
};

interface Fixtures {
  url: string;
  /** A page of a browser in which this account is signed in; `anonymous`: nobody. For what needs a browser of its own. */
  pageOf: (who: Who, options?: BrowserContextOptions) => Promise<Page>;
  /**
   * A page that the tests of a worker have in common, one after the other: what it has loaded stays warm (0.1 seconds a page that
   * is followed, 0.6 one that is loaded, against 0.9 in a new browser). After a failed test there is a new worker with a new one.
   * It keeps what it has read: whoever answers in the API's place takes a page of its own.
   * It stands still: frames of transitions cost a tenth or two of its work, and `pageOf` has them.
   */
  deskOf: (who: Who, device?: Device) => Promise<Page>;
}

interface WorkerFixtures {
  states: Map<Account, State>;
  /** Opens a browser for one account; signs in once per worker. */
  openFor: (who: Who, options?: BrowserContextOptions) => Promise<BrowserContext>;
  desks: (who: Who, device: Device) => Promise<Page>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's pattern
  states: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  openFor: [
    async ({ browser, states }, use) =>
      use(async (who, options) => {
        const state = who === 'anonymous' ? undefined : (states.get(who) ?? (await freshState(browser, who)));
        if (who !== 'anonymous' && state) states.set(who, state);
        return browser.newContext({ baseURL: origin(), ...(state && { storageState: state }), ...options });
      }),
    { scope: 'worker' },
  ],
  desks: [
    async ({ openFor }, use) => {
      const desks = new Map<string, Page>();
      await use(async (who, device) => {
        const name = `${who} ${device}`;
        const still = { reducedMotion: 'reduce', ...options[device] } as const;
        const page = desks.get(name) ?? counted(await (await openFor(who, still)).newPage());
        desks.set(name, page);
        return page;
      });
      for (const page of desks.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  deskOf: async ({ desks }, use, { expectedStatus }) => {
    const used = new Map<Page, Device>();
    await use(async (who, device = 'desk') => {
      const page = await desks(who, device);
      used.set(page, device);
      return page;
    });
    if (test.info().status === expectedStatus)
      for (const [page, device] of used) await tidied(page, options[device].viewport ?? undefined);
  },
  baseURL: origin(),
  url: origin(),
  pageOf: async ({ openFor, contextOptions }, use) => {
    const open: BrowserContext[] = [];
    await use(async (who, options = {}) => {
      const context = await openFor(who, { ...contextOptions, ...options });
      open.push(context);
      return counted(await context.newPage());
    });
    for (const context of open) await context.close();
  },
});

async function freshState(browser: Browser, account: Account): Promise<State> {
  const context = await browser.newContext();
  const answer = await signInOverHttp(context.request, origin(), accounts[account].email);
  if (!answer.ok()) throw new Error(`${account}: sign-in answered ${answer.status()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}
