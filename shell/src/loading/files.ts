import { fetchWhole, integrityOf, timeoutMs } from './fetch-whole';
import { FileError } from './file-error';
import { askedSheet } from './sheets';
import { standingScript } from './standing-script';

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

function elementFor(kind: FileKind, url: string, by?: string): HTMLScriptElement | HTMLLinkElement {
  const element =
    kind === 'script'
      ? Object.assign(document.createElement('script'), { src: url, async: true })
      : Object.assign(document.createElement('link'), {
          href: url,
          rel: 'stylesheet',
          media: askedSheet(url, by).media,
        });
  element.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  element.crossOrigin = 'anonymous';
  if (process.env.NODE_ENV !== 'development') element.integrity = integrityOf(url);
  return element;
}

function once(kind: FileKind, url: string, by?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = (kind === 'script' && standingScript(url)) || elementFor(kind, url, by);
    const fail = (type: 'timeout' | 'failed') => {
      element.remove();
      reject(new FileError(url, type));
    };
    const timer = setTimeout(fail, timeoutMs, 'timeout');
    element.addEventListener('load', () => {
      clearTimeout(timer);
      if (kind === 'script') element.remove();
      resolve();
    });
    element.addEventListener('error', () => {
      clearTimeout(timer);
      fail('failed');
    });
    if (!element.isConnected) document.head.append(element);
  });
}

/**
 * The second try has an address that nobody asked for yet: a browser waits for a request that hangs before it asks again for the same
 * one, and it keeps a damaged copy as long as a good one. It is brought before a tag asks for it: what hangs twice would take two
 * connections of six.
 */
async function twice(kind: FileKind, url: string, by?: string): Promise<void> {
  try {
    await once(kind, url, by);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const again = `${url}${url.includes('?') ? '&' : '?'}again=${Date.now()}`;
    await fetchWhole(again);
    await once(kind, again, by);
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
