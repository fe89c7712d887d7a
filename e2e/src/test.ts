import {
  type APIRequestContext,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { type Account, accounts, password } from './accounts';

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

interface Fixtures {
  url: string;
  /** A page of a browser in which this account is signed in; `anonymous`: nobody. */
  pageOf: (who: Account | 'anonymous', options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  states: Map<Account, Awaited<ReturnType<BrowserContext['storageState']>>>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's pattern
  states: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  baseURL: origin(),
  url: origin(),
  pageOf: async ({ browser, states, contextOptions }, use) => {
    const open: BrowserContext[] = [];
    await use(async (who, options = {}) => {
      const state = who === 'anonymous' ? undefined : (states.get(who) ?? (await fresh(who)));
      if (who !== 'anonymous' && state) states.set(who, state);
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: origin(),
        ...(state ? { storageState: state } : {}),
        ...options,
      });
      open.push(context);
      return context.newPage();
    });
    for (const context of open) await context.close();

    async function fresh(account: Account) {
      const context = await browser.newContext();
      const answer = await signInOverHttp(context.request, origin(), accounts[account].email);
      if (!answer.ok()) throw new Error(`${account}: sign-in answered ${answer.status()}`);
      const kept = await context.storageState();
      await context.close();
      return kept;
    }
  },
});
