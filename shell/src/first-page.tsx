import { ownerOf } from '@tandem/shared/routing';
import { createRoot } from 'react-dom/client';
import { notify } from './notices/notices';
import { Notices } from './notices/Notices';
import { arrivedTable, componentOf } from './releases/arrived';
import type { Page } from './releases/composition';
import { within } from './loading/file-error';
import { newest } from './releases/newest';
import type { LoadTable } from './loading/remotes';
import { announceStart } from './loading/started';
import type { First } from './router/router';

const pauseMs = 10_000;
const timeoutMs = 9_000;

interface Beginning {
  page: Page;
  loadTable: LoadTable;
  /** Stands in the HTML already. */
  first?: First | undefined;
}

/**
 * With what the shell starts. Where the server has sent a page as finished HTML, that page is loaded before anything is drawn over it.
 * Where it does not come, the router says why; but what a person has typed is not drawn over: it stays, and the page is asked for
 * until it comes.
 */
export async function firstPage(page: Page, loadTable: LoadTable): Promise<Beginning> {
  const container = document.getElementById('root');
  if (!container?.firstElementChild) return { page, loadTable };
  for (let tried = page; ; tried = await another(page)) {
    try {
      return { page: tried, loadTable, first: await within(timeoutMs, load(tried, loadTable), 'page') };
    } catch (error) {
      if (!hasInput(container)) return { page: tried, loadTable: failingOnce(error, loadTable) };
    }
  }
}

/** What the page at this address needs to be drawn at once; undefined where nobody knows the address. */
async function load({ remotes }: Page, loadTable: LoadTable): Promise<First | undefined> {
  const address = window.location.pathname;
  const prefixes = Object.entries(remotes).map(([name, release]) => [name, release.prefixes] as const);
  const owner = ownerOf(address, Object.fromEntries(prefixes));
  const release = owner === undefined ? undefined : remotes[owner];
  if (owner === undefined || !release) return undefined;
  const table = await loadTable(owner, release);
  const row = arrivedTable(owner, release, table).rowAt(address);
  return row && { owner, table, Page: componentOf((await row.page()).default, row.path) };
}

/** The router's first try would wait as long again for what has just failed. */
function failingOnce(error: unknown, loadTable: LoadTable): LoadTable {
  let isNext = true;
  return (...given) => {
    if (!isNext) return loadTable(...given);
    isNext = false;
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  };
}

const hasInput = (container: HTMLElement) =>
  [...container.querySelectorAll('input')].some(({ type, value }) => type !== 'hidden' && value !== '');

/** The releases to try next: once the person asks for it, or after a while. */
async function another(page: Page): Promise<Page> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(<Notices />);
  announceStart();
  await new Promise<void>((resolve) => {
    setTimeout(resolve, pauseMs);
    notify({
      tone: 'error',
      text: 'La page ne répond pas encore. Ce que vous avez saisi reste ici.',
      action: { label: 'Réessayer', run: resolve },
    });
  });
  root.unmount();
  container.remove();
  const found = await newest(page.config.apiUrl);
  return found?.shell.version === page.shell.version ? { ...found, config: page.config } : page;
}
