import { integrityOf, timeoutMs } from './fetch-whole';
import { FileError } from './file-error';
import { askedSheet } from './sheets';
import { isSettled, standingScript } from './standing-script';

export type FileKind = 'script' | 'style';

const pauseMs = 300;

const inFlight = new Map<string, Promise<void>>();
const scripts = new Set<string>();

/** The scripts that run in this tab, by their addresses. */
export const scriptsHere = (): string[] => [
  ...new Set([...[...document.scripts].map(({ src }) => src).filter(Boolean), ...scripts]),
];

/** The file that this tab has waited longest for; undefined while it waits for none. */
export const awaitedFile = (): string | undefined => inFlight.keys().next().value;

declare global {
  /** Chunks that have come, by the names of their files, for the remotes' own runtimes: see scripts/webpack/file-loader.js. */
  var tandemChunks: Record<string, unknown> | undefined;
}

/** What runs has taken its chunks: nobody else needs those of a remote, until another release asks for its own. */
export function forgetChunks(owner: string): void {
  for (const url of scriptsHere())
    if (url.includes(`/r/${owner}/`)) delete self.tandemChunks?.[new URL(url).pathname.split('/').at(-1) ?? ''];
}

/** The files of the product are known by what is in them: the browser compares each with its name. */
function checked<T extends HTMLScriptElement | HTMLLinkElement>(element: T, url: string): T {
  element.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  element.crossOrigin = 'anonymous';
  if (process.env.NODE_ENV !== 'development') element.integrity = integrityOf(url);
  return element;
}

/** A style sheet has its place from the start: their order counts. */
function tagFor(kind: FileKind, url: string, by?: string): HTMLScriptElement | HTMLLinkElement {
  if (kind === 'script') return checked(Object.assign(document.createElement('script'), { async: true }), url);
  const sheet = document.createElement('link');
  sheet.dataset.href = url;
  document.head.append(checked(Object.assign(sheet, { rel: 'stylesheet', media: askedSheet(url, by).media }), url));
  return sheet;
}

function take(tag: HTMLScriptElement | HTMLLinkElement, url: string): void {
  if (tag instanceof HTMLLinkElement) tag.href = url;
  else document.head.append(Object.assign(tag, { src: url }));
}

const preloadOf = (kind: FileKind, url: string) =>
  checked(Object.assign(document.createElement('link'), { rel: 'preload', as: kind, href: url }), url);

const preloads = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

/** Nobody preloads this file any more, the page neither: the browser leaves off. */
function leaveOff(url: string): void {
  const { href } = new URL(url, document.baseURI);
  for (const link of preloads()) if (link.href === href) link.remove();
}

/** What came with the page and hangs is left off in time: the session's first call needs a connection too. Whoever waits for it asks. */
export function leaveOffLate(): void {
  const sent = preloads();
  setTimeout(() => {
    for (const link of sent) if (!isSettled(link.href)) link.remove();
  }, timeoutMs);
}

/**
 * A tag cannot leave off, not even when it is removed: a file that hangs would keep one of the six connections that a browser has to a
 * server, and six of them are the end of the tab. So a preload brings the file, and its tag takes what has come.
 */
function once(kind: FileKind, url: string, by?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const standing = kind === 'script' ? standingScript(url) : undefined;
    const tag = standing ?? tagFor(kind, url, by);
    const fail = (type: 'timeout' | 'failed') => {
      clearTimeout(timer);
      tag.remove();
      leaveOff(url);
      reject(new FileError(url, type));
    };
    const timer = setTimeout(fail, timeoutMs, 'timeout');
    const hasFailed = () => fail('failed');
    tag.addEventListener('error', hasFailed);
    tag.addEventListener('load', () => {
      clearTimeout(timer);
      if (kind === 'script') tag.remove();
      resolve();
    });
    if (standing) return;
    const preload = preloadOf(kind, url);
    preload.addEventListener('error', hasFailed);
    preload.addEventListener('load', () => {
      if (!preload.isConnected) return;
      preload.remove();
      take(tag, url);
    });
    document.head.append(preload);
  });
}

/**
 * The second try has an address that nobody asked for yet: a browser waits for a request that hangs before it asks again for the same
 * one, and it keeps a damaged copy as long as a good one.
 */
async function twice(kind: FileKind, url: string, by?: string): Promise<void> {
  try {
    await once(kind, url, by);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await once(kind, `${url}${url.includes('?') ? '&' : '?'}again=${Date.now()}`, by);
  }
}

/**
 * Loads a script or a style sheet of the product: checked against its name, timed, asked for once more when it fails.
 * `by`: the container that asks, so that style sheets of two releases of one remote stay apart.
 */
export function loadFile(kind: FileKind, url: string, by?: string): Promise<void> {
  const isHere = kind === 'style' && askedSheet(url, by).isHere;
  const running = inFlight.get(url);
  if (running) return running;
  if (isHere) return Promise.resolve();
  if (kind === 'script') scripts.add(new URL(url, document.baseURI).href);
  const loading = twice(kind, url, by).finally(() => inFlight.delete(url));
  inFlight.set(url, loading);
  return loading;
}
