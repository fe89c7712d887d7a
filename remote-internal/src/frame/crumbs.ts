import type { Audience } from '@tandem/shared/access';
import type { PageRoute } from '@tandem/shared/routing';
import type { OpenRecord } from '../kit/record/navigation/open-record';

export interface Crumb {
  label: string;
  /** Absent: the page itself. */
  href?: string;
  /** A person's name. */
  isPersonal?: boolean;
}

/**
 * The way to a page: the rows whose address is a plain beginning of its own, as far as this person may walk it. A record that is
 * open gives its name, and its list the filters it was left with.
 */
export function crumbsOf(
  routes: readonly PageRoute[],
  current: PageRoute,
  audience: Audience,
  record?: OpenRecord,
): Crumb[] {
  const home = routes.find(({ path }) => path === '/internal/dashboard');
  const above = routes
    .filter(({ path }) => current.path.startsWith(`${path}/`) && !path.includes(':'))
    .toSorted((a, b) => a.path.length - b.path.length);
  const trail = [home, ...above].filter((route) => route !== current && route?.roles.includes(audience)) as PageRoute[];
  // «Mon profil» for its owner, as in the sidebar.
  const own = current.nav?.roles?.includes(audience) ? current.nav.title : undefined;
  return [
    ...trail.map(({ path, title }) => ({ label: title, href: pathOf(record?.back) === path ? record!.back! : path })),
    { label: own ?? record?.name ?? current.title, isPersonal: !own && record !== undefined },
  ];
}

const pathOf = (href: string | undefined) => href?.split('?')[0];

/** «Lia Rochat · Apprentis · Tandem» */
export function titleOf(crumbs: readonly Crumb[], { name }: OpenRecord): string {
  const [list] = crumbs.filter(({ href }) => href && href !== '/internal/dashboard').slice(-1);
  return [name, list?.label, 'Tandem'].filter(Boolean).join(' · ');
}
