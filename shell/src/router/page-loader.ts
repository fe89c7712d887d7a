import type { LayoutProps, PageRoute, RemoteName } from '@tandem/shared/routing';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { type Arrived, componentOf } from '../releases/arrived';
import { within } from '../loading/file-error';
import type { Remotes } from '../loading/remotes';
import { reservedNotice } from '../fallback/reserved';
import { notify } from '../notices/notices';
import { refuseRetired } from '../releases/retired';
import { NoPlaceError } from '../session/no-place';
import type { Session, SessionState } from '../session/session';
import { elsewhere, visitor } from './guard';
import { orNewest, type Renewal } from './renewal';
import type { Tables } from './tables';

const mostHops = 2;
const pageTimeoutMs = 9_000;

/** Everything that is drawn for one address, all of one release. */
export interface LoadedPage {
  container: string;
  row: PageRoute;
  rows: readonly PageRoute[];
  Page: ComponentType;
  Layout: ComponentType<LayoutProps> | undefined;
}

export interface PagePort {
  remotes: Pick<Remotes, 'isRetired'>;
  session: Session;
  tables: Tables;
  renewal: Renewal;
  /** For whom the page that is shown was guarded. */
  guarded: { for?: SessionState };
}

const rowOf = (arrived: Arrived, path: string): PageRoute => {
  const row = arrived.row(path);
  if (!row) throw new Response(null, { status: 404 });
  return row;
};

/** What is refused is said within the frame, which has to be there first. */
async function refusedWithin<T>(arrived: Arrived, decide: () => T): Promise<T> {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Response) await within(pageTimeoutMs, arrived.layout(), arrived.release.entry);
    throw error;
  }
}

async function draw(arrived: Arrived, row: PageRoute): Promise<LoadedPage> {
  const { release, rows } = arrived;
  const both = Promise.allSettled([arrived.layout(), row.page()]);
  const [layout, page] = await within(pageTimeoutMs, both, release.entry);
  if (page.status === 'rejected') throw page.reason;
  if (layout.status === 'rejected') throw layout.reason;
  const Page = componentOf(page.value.default, row.path);
  return { container: release.container, row, rows, Page, Layout: layout.value };
}

/** Guard first, code second: what a role may not use is never downloaded. */
export function pageLoader({ remotes, session, tables, renewal, guarded }: PagePort) {
  let hops = 0;

  const leave = (to: string, request: Request) => {
    if (++hops > mostHops) {
      hops = 0;
      throw new NoPlaceError(`Redirected more than ${mostHops} times`);
    }
    const isWhereWeAre = new URL(request.url).pathname === window.location.pathname;
    return isWhereWeAre ? replace(to) : redirect(to);
  };

  const guard = async (arrived: Arrived, row: PageRoute, { params, request }: LoaderFunctionArgs) => {
    const person = await visitor(session, row).finally(() => {
      guarded.for = session.current();
    });
    const to = await refusedWithin(arrived, () => elsewhere(row, person, params));
    if (to !== undefined) {
      const why = person && reservedNotice(row, person);
      if (why) notify({ text: why, tone: 'info' });
      throw leave(to, request);
    }
    hops = 0;
  };

  /** The page of another release, which from then on is the one that runs. */
  const replaced = async (next: Arrived, path: string, args: LoaderFunctionArgs): Promise<LoadedPage> => {
    try {
      const row = rowOf(next, path);
      await guard(next, row, args);
      const page = await draw(next, row);
      args.request.signal.throwIfAborted();
      renewal.put(next);
      return page;
    } catch (error) {
      renewal.drop(next);
      throw error;
    }
  };

  return (owner: RemoteName, path: string) =>
    async (args: LoaderFunctionArgs): Promise<LoadedPage> => {
      refuseRetired(remotes, owner);
      const arrived = tables.of(owner)!;
      const row = rowOf(arrived, path);
      await guard(arrived, row, args);
      return orNewest({
        owner,
        address: new URL(args.request.url).pathname,
        run: () => draw(arrived, row),
        newest: async () => {
          const next = await renewal.find(owner);
          return next && replaced(next, path, args);
        },
      });
    };
}
