import { type Browser, type BrowserContext, chromium, type Page, request } from '@playwright/test';
import { accounts } from '../../e2e/src/accounts';
import { signInOverHttp } from '../../e2e/src/test';
import { startTandem, type Tandem } from '../../testkit/tandem';
import { chromiumForTests } from '../chromium.js';
import { faultProxy, type Line } from './fault-proxy';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The real product on a data folder of its own, behind a network that can fail, and a real browser. */
export interface Harness {
  /** Through the network. */
  url: string;
  product: Tandem;
  browser: Browser;
  admin: State;
  open: (options?: VisitOptions) => Promise<Visit>;
}

/** Somebody of the demo organisation, nobody, or nobody in a browser that somebody has signed in with. */
export type Visitor = keyof typeof accounts | 'anonymous' | 'known';

interface VisitOptions {
  who?: Visitor;
  /** The address that the visit comes from. */
  from?: string;
  isStorageBlocked?: boolean;
}

/** One browser of one person, with a network of its own. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  line: Line;
  /** How often the browser went for a document; what its network repeats by itself after a cut connection is no reload. */
  documents: () => number;
  close: () => Promise<void>;
}

/** Starts it; whatever happens, browser and servers are ended. */
export async function withHarness<T>(run: (harness: Harness) => Promise<T>): Promise<T> {
  const ends: (() => unknown)[] = [];
  try {
    return await run(await startHarness(ends));
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** Runs a verification. The process fails when it says false or throws. */
export async function verify(run: (harness: Harness) => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await withHarness(run)) ? 0 : 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}

async function startHarness(ends: (() => unknown)[]): Promise<Harness> {
  const product = await startTandem();
  ends.push(() => product.end());
  const proxy = await faultProxy(product.url);
  ends.push(() => proxy.close());
  const browser = await chromium.launch(chromiumForTests());
  ends.push(() => browser.close());
  const sessionOf = sessionsAt(product.url);
  const admin = await sessionOf('admin');
  return { url: proxy.url, product, browser, admin, open: opener({ browser, proxy, sessionOf }) };
}

async function signedIn(url: string, who: keyof typeof accounts): Promise<State> {
  const context = await request.newContext();
  const answer = await signInOverHttp(context, url, accounts[who].email);
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}`);
  const state = await context.storageState();
  await context.dispose();
  return state;
}

const signedOut = ({ cookies }: State): State => ({
  cookies: cookies.filter(({ name }) => name.endsWith('tandem_devices')),
  origins: [],
});

/** Everybody signs in once. */
function sessionsAt(url: string) {
  const sessions = new Map<Visitor, Promise<State>>();
  const sessionOf = (who: keyof typeof accounts): Promise<State> => {
    const session = sessions.get(who) ?? signedIn(url, who);
    sessions.set(who, session);
    return session;
  };
  return async (who: Visitor): Promise<State> => {
    if (who === 'anonymous') return { cookies: [], origins: [] };
    return who === 'known' ? signedOut(await sessionOf('admin')) : sessionOf(who);
  };
}

interface Parts extends Pick<Harness, 'browser'> {
  proxy: Awaited<ReturnType<typeof faultProxy>>;
  sessionOf: ReturnType<typeof sessionsAt>;
}

function opener({ browser, proxy, sessionOf }: Parts) {
  let count = 0;
  return async ({ who = 'admin', from, isStorageBlocked = false }: VisitOptions = {}): Promise<Visit> => {
    const name = `line-${++count}`;
    const line = proxy.line(name, from);
    const context = await browser.newContext({
      baseURL: proxy.url,
      locale: 'fr-CH',
      timezoneId: 'Europe/Zurich',
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: proxy.headersOf(name),
      storageState: await sessionOf(who),
    });
    if (isStorageBlocked) await context.addInitScript(blockStorage);
    const page = await context.newPage();
    return { page, context, line, documents: documentsOf(page), close: () => context.close() };
  };
}

function documentsOf(page: Page): () => number {
  let count = 0;
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) count++;
  });
  return () => count;
}

function blockStorage() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
}
