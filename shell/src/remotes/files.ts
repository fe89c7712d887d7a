export type FileKind = 'script' | 'style';

/** How long a file may take; two tries with the pause between them stay under ten seconds. */
const patienceMs = 4_200;
const pauseMs = 300;

const inFlight = new Map<string, Promise<void>>();

/** A file did not arrive, twice. Named like webpack's own error, so that one matcher knows both. */
class FileError extends Error {
  override name = 'ChunkLoadError';
  constructor(
    readonly request: string,
    readonly type: 'timeout' | 'failed',
  ) {
    super(`Loading ${request} failed. (${type})`);
  }
}

/** A file's name holds its SHA-256; a name without one gets a digest that nothing matches, because an empty one would be ignored. */
export function integrityOf(url: string): string {
  const digest = /\.([\w-]{43})\.(?:js|css)$/.exec(url.replace(/[?#].*$/, ''))?.[1] ?? 'A'.repeat(43);
  return `sha256-${digest.replaceAll('-', '+').replaceAll('_', '/')}=`;
}

function elementFor(kind: FileKind, url: string): HTMLScriptElement | HTMLLinkElement {
  const element =
    kind === 'script'
      ? Object.assign(document.createElement('script'), { src: url, async: true })
      : Object.assign(document.createElement('link'), { href: url, rel: 'stylesheet' });
  element.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  element.crossOrigin = 'anonymous';
  if (process.env.NODE_ENV !== 'development') element.integrity = integrityOf(url);
  return element;
}

function once(kind: FileKind, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = elementFor(kind, url);
    const fail = (type: 'timeout' | 'failed') => {
      element.remove();
      reject(new FileError(url, type));
    };
    const timer = setTimeout(fail, patienceMs, 'timeout');
    element.addEventListener('load', () => {
      clearTimeout(timer);
      if (kind === 'script') element.remove();
      resolve();
    });
    element.addEventListener('error', () => {
      clearTimeout(timer);
      fail('failed');
    });
    document.head.append(element);
  });
}

/** The second try has another address: a browser waits for a request that hangs before it asks again for the same one. */
async function twice(kind: FileKind, url: string): Promise<void> {
  try {
    await once(kind, url);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await once(kind, `${url}${url.includes('?') ? '&' : '?'}again=1`);
  }
}

/** Loads a script or a style sheet of the product: checked against its name, timed, asked for once more when it fails. */
export function loadFile(kind: FileKind, url: string): Promise<void> {
  const running = inFlight.get(url);
  if (running) return running;
  const loading = twice(kind, url).finally(() => inFlight.delete(url));
  inFlight.set(url, loading);
  return loading;
}

declare global {
  /** What every remote's build looks for: see scripts/webpack/file-loader.js. */
  var tandem: { file: typeof loadFile } | undefined;
}

/** Lends the loader to the chunk loading of every remote. */
export function lendFileLoader(): void {
  self.tandem = { file: loadFile };
}
