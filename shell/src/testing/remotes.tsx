import { everyone, internal, office } from '@tandem/shared/access';
import type { RemoteRelease } from '@tandem/shared/releases/composition';
import type { LayoutProps, PageRoute, RouteTable } from '@tandem/shared/routing';
import type { ReactNode } from 'react';
import type { Page } from '../releases/composition';

export type Remote = 'remote-auth' | 'remote-internal' | 'remote-external';

const prefixes: Record<Remote, readonly string[]> = {
  'remote-auth': ['/', '/password-reset'],
  'remote-internal': ['/internal'],
  'remote-external': ['/external'],
};

/** A release of a remote; another number is another build. */
export const aRelease = (name: Remote, build = 0): RemoteRelease => ({
  version: `1.0.0+${String(build).padStart(12, '0')}`,
  container: `${name}_${build}`,
  entry: `/r/${name}/remoteEntry.${build}.js`,
  prefixes: prefixes[name],
});

/** What the server says about a page: every remote in its first build, but for the given ones. */
export const aPage = (builds: Partial<Record<Remote, number>> = {}, shell = '1.0.0+0123456789ab'): Page => ({
  config: { apiUrl: '', isDemo: false, silentFailures: [] },
  shell: { version: shell, commit: '0123abcd', provides: { react: '19.3.1' } },
  remotes: Object.fromEntries((Object.keys(prefixes) as Remote[]).map((name) => [name, aRelease(name, builds[name])])),
  receipt: `receipt ${JSON.stringify(builds)}`,
});

export const pageAt = (path: string, given: Partial<PageRoute> = {}): PageRoute => ({
  path,
  title: `Page ${path}`,
  roles: internal,
  page: async () => ({ default: () => <h1>{path}</h1> }),
  ...given,
});

/** The addresses that the tests visit, as the remotes of the product declare theirs. */
export const tables: Record<Remote, RouteTable> = {
  'remote-auth': { prefix: '/', routes: [pageAt('/', { roles: everyone, guestsOnly: true })] },
  'remote-external': {
    prefix: '/external',
    routes: [
      pageAt('/external/ca-apprentice', { roles: everyone }),
      pageAt('/external/aa-apprentice', { roles: everyone, guestsOnly: true }),
    ],
  },
  'remote-internal': {
    prefix: '/internal',
    routes: [
      pageAt('/internal/dashboard', { roles: office, nav: { order: 1, icon: '', roles: internal } }),
      pageAt('/internal/employees', { roles: ['admin'] }),
      pageAt('/internal/teachers/show/:id', { ownedBy: ({ teacher }, { id }) => String(teacher?.id) === id }),
      pageAt('/internal/login', { roles: everyone, guestsOnly: true }),
    ],
    layout: async () => ({
      default: ({ children }: { children: ReactNode }) => (
        <>
          <nav aria-label="Navigation principale">
            <input aria-label="Recherche" />
          </nav>
          <main>{children}</main>
        </>
      ),
    }),
  },
};

/** What a build of a remote brings: its number stands on every page and in the frame. `given` changes all rows of it. */
export function tableOf(name: Remote, { container }: RemoteRelease, given: Partial<PageRoute> = {}): RouteTable {
  const build = container.split('_')[1];
  const { layout, routes, ...rest } = tables[name];
  const Layout = ({ children }: LayoutProps) => (
    <>
      <nav aria-label="Navigation principale">{`Cadre ${build}`}</nav>
      <main>{children}</main>
    </>
  );
  const page = (path: string) => async () => ({
    default: () => (
      <>
        <h1>{path}</h1>
        <p>{`Page ${build}`}</p>
        <input aria-label="Saisie" />
      </>
    ),
  });
  return {
    ...rest,
    routes: routes.map((row) => ({ ...row, page: page(row.path), ...given })),
    ...(layout && { layout: async () => ({ default: Layout }) }),
  };
}
