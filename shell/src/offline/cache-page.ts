import { type Page, pageIn } from '../releases/composition';

const worker = '/worker.js';
/** Under which name the worker looks for the page. */
const cachedPage = '/kept-page';
const prefix = 'tandem-page ';
/** After so long without another file a page has everything it needs. */
const quietMs = 2_000;

const nothing = (): void => undefined;

/** A cache holds the files of one composition: a page is never put together from two. */
const nameOf = ({ shell, remotes }: Page) =>
  `${prefix}${[shell.version, ...Object.values(remotes).map(({ container }) => container)].join(' ')}`;

/**
 * Keeps on this device what a page needs to open without a network: the files as they come, then the HTML, and only then the former cache
 * goes. No answer of the API is cached. `scope`: the addresses under which a worker opens it. Returns a function that stops.
 */
export function cachePage(page: Page, scope: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let files: Promise<unknown> = Promise.resolve();
  // Without one of its files the page would not open: it is cached with all of them or not at all.
  const cacheAll = () => files.then(() => cacheHtml(page, scope)).catch(nothing);
  const whenQuiet = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void cacheAll(), quietMs);
  };
  const observer = new PerformanceObserver((list) => {
    const loaded = list.getEntries().flatMap(({ name }) => (new URL(name).pathname.startsWith('/r/') ? name : []));
    if (loaded.length === 0) return;
    files = Promise.all([files, cacheFiles(page, loaded)]);
    files.catch(nothing);
    whenQuiet();
  });
  observer.observe({ type: 'resource', buffered: true });
  whenQuiet();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

async function cacheFiles(page: Page, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(nameOf(page));
  const missing = await Promise.all(addresses.map(async (address) => !(await cache.match(address))));
  await Promise.all(addresses.filter((_, at) => missing[at]).map((address) => cache.add(address)));
}

/** A page that would run other releases than this one is not cached: its files are not here. */
async function cacheHtml(page: Page, scope: string): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!answer.ok) return;
  const copy = answer.clone();
  // Its data alone: the styles of a whole page would be tried, with the nonce of another one, and be blocked.
  const [data = ''] = /<script [^>]*id="tandem">[^<]*<\/script>/.exec(await answer.text()) ?? [];
  const next = pageIn(new DOMParser().parseFromString(data, 'text/html'));
  if (!next || nameOf(next) !== nameOf(page)) return;
  const cache = await caches.open(nameOf(page));
  await cache.put(cachedPage, copy);
  const former = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== nameOf(page));
  await Promise.all(former.map((name) => caches.delete(name)));
  await navigator.serviceWorker.register(worker, { scope });
}
