import type { Audience } from '@tandem/shared/access';
import type { PageRoute } from '@tandem/shared/routing';

export interface Crumb {
  label: string;
  /** Absent: the page itself. */
  href?: string;
}

/** The way to a page: the rows whose address is a plain beginning of its own, as far as this person may walk it. */
export function crumbsOf(routes: readonly PageRoute[], current: PageRoute, audience: Audience): Crumb[] {
  const home = routes.find(({ path }) => path === '/internal/dashboard');
  const above = routes
    .filter(({ path }) => current.path.startsWith(`${path}/`) && !path.includes(':'))
    .toSorted((a, b) => a.path.length - b.path.length);
  const way = [home, ...above].filter((route) => route !== current && route?.roles.includes(audience)) as PageRoute[];
  // «Mon profil» for its owner, as in the sidebar.
  const own = current.nav?.roles?.includes(audience) ? current.nav.title : undefined;
  return [...way.map(({ path, title }) => ({ label: title, href: path })), { label: own ?? current.title }];
}
