import { decide } from '@tandem/shared/routing';
import type { DataRouter } from 'react-router-dom';
import type { Renewal } from '../router/renewal';
import type { Tables } from '../router/tables';
import type { Session } from '../session/session';
import type { Arrived } from '../releases/arrived';
import type { Page } from '../releases/composition';
import { within } from './file-error';
import type { Remotes } from './remotes';

const pageTimeoutMs = 9_000;

export interface TakePort {
  page: Page;
  session: Session;
  remotes: Remotes;
  tables: Tables;
  renewal: Renewal;
  router: DataRouter;
  /** Nothing that a person does or has typed would be lost now. */
  isSafe: () => boolean;
  reload: () => void;
}

/** This tab runs something else than what this visitor would get now. */
export const isNewer = ({ page, remotes }: Pick<TakePort, 'page' | 'remotes'>, found: Page): boolean =>
  found.shell.version !== page.shell.version || changedIn(remotes, found).length > 0;

const changedIn = (remotes: Remotes, found: Page) =>
  Object.entries(found.remotes).filter(([owner, { container }]) => container !== remotes.releaseOf(owner)?.container);

/**
 * Takes other releases in: remotes one by one in place, another shell by a reload. Everything is brought first and then changed at
 * once. False: this is not the moment. Throws where something does not come; then all stays as it was.
 */
export async function take(port: TakePort, found: Page): Promise<boolean> {
  const { page, remotes, tables, renewal, router, isSafe, reload } = port;
  if (!isSafe()) return false;
  if (found.shell.version !== page.shell.version) return (reload(), true);
  const { pathname } = router.state.location;
  const changed = changedIn(remotes, found);
  const displayed = changed.filter(([owner]) => tables.of(owner));
  const arrived = await bring(port, displayed, found.receipt);
  const here = arrived.find(({ owner }) => owner === remotes.ownerOf(pathname));
  const mayShow = !here || (await bringPage(port, here).catch(dropping(port, arrived)));
  if (!mayShow || !isSafe() || router.state.location.pathname !== pathname) {
    arrived.forEach(renewal.drop);
    return false;
  }
  if (!arrived.every(renewal.fits)) return (reload(), true);
  for (const [owner, release] of changed) remotes.adopt(owner, release, found.receipt);
  for (const next of arrived) renewal.put(next);
  if (here) await redraw(router);
  return true;
}

const dropping =
  ({ renewal }: TakePort, arrived: readonly Arrived[]) =>
  (error: unknown): never => {
    arrived.forEach(renewal.drop);
    throw error;
  };

/** All of them, or none. */
async function bring({ remotes, renewal }: TakePort, wanted: ReturnType<typeof changedIn>, receipt: string) {
  const coming = await Promise.allSettled(
    wanted.map(async ([owner, release]) => {
      const arrived = await remotes.other(owner, release, receipt);
      await within(pageTimeoutMs, arrived.layout(), release.entry).catch((error: unknown) => {
        renewal.drop(arrived);
        throw error;
      });
      return arrived;
    }),
  );
  const arrived = coming.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = coming.find((each) => each.status === 'rejected');
  if (!failed) return arrived;
  arrived.forEach(renewal.drop);
  throw failed.reason;
}

/** The page that is open, of the other release; false where that release has no such page for this person. */
async function bringPage({ session, router }: TakePort, { rowAt, release }: Arrived): Promise<boolean> {
  const { location, matches } = router.state;
  const row = rowAt(location.pathname);
  const { user } = session.current();
  if (!row || !decide(row, user, matches.at(-1)?.params ?? {}).open) return false;
  await within(pageTimeoutMs, row.page(), release.entry);
  return true;
}

/** Navigates to the open page as a link would: scroll position and focus are reset. */
async function redraw(router: DataRouter): Promise<void> {
  const { pathname, search, state } = router.state.location;
  await router.navigate({ pathname, search }, { replace: true, state });
}
