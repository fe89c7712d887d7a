import { type Browser, type BrowserContext, type Page, request } from '@playwright/test';
import { accounts } from '../../e2e/src/accounts';
import { signInOverHttp } from '../../e2e/src/test';
import { faultProxy, type Line } from './fault-proxy';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Somebody of the demo organisation, nobody, or nobody in a browser that somebody has signed in with. */
export type Visitor = keyof typeof accounts | 'anonymous' | 'known';

export interface VisitOptions {
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

/** Opens browsers of people before a product, through a network that can fail. */
export async function opener(browser: Browser, url: string, atEnd: (end: () => unknown) => void) {
  const proxy = await faultProxy(url);
  atEnd(() => proxy.close());
  const sessionOf = sessionsAt(url);
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

export async function signedIn(url: string, who: keyof typeof accounts): Promise<State> {
  const context = await request.newContext();
  const answer = await signInOverHttp(context, url, accounts[who].email);
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}`);
  const state = await context.storageState();
  await context.dispose();
  return state;
}

export const isDevice = ({ name }: State['cookies'][number]) => name.endsWith('tandem_devices');
const signedOut = ({ cookies }: State): State => ({ cookies: cookies.filter(isDevice), origins: [] });

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
