import { audienceOf, type Identity } from '@tandem/shared/access';
import { hrefTo, type PageRoute } from '@tandem/shared/routing';
import { crumbsOf } from '../crumbs';

export interface Screen {
  title: string;
  href: string;
  /** The screens above it: «Paramètres». */
  under: string;
}

/** Where something new begins is an action, not a place. */
const isForm = ({ path }: PageRoute) => path.endsWith('/add');

/** The address of a page in the sidebar of this person; undefined where it has none. */
const ownAddress = ({ nav }: PageRoute, person: Identity) =>
  nav?.roles?.includes(audienceOf(person)) ? nav.href?.(person) : undefined;

const isPlain = (row: PageRoute) => !row.path.includes(':') && !row.guestsOnly && !isForm(row);

/** The screens that this person may open, by the names that the sidebar and the breadcrumb give them. */
export function screensOf(routes: readonly PageRoute[], person: Identity): Screen[] {
  const audience = audienceOf(person);
  return routes.flatMap((row): Screen[] => {
    const { nav, path, roles, title } = row;
    const own = ownAddress(row, person);
    if (own) return [{ title: nav?.title ?? title, href: own, under: '' }];
    if (!isPlain(row) || !roles.includes(audience)) return [];
    const above = crumbsOf(routes, row, audience)
      .slice(0, -1)
      .filter(({ href }) => href !== '/internal/dashboard');
    return [{ title, href: hrefTo(path), under: above.map(({ label }) => label).join(' › ') }];
  });
}

const outside = 99;
/** Pages of the sidebar in its order, then the others. */
const bySidebar = (one: PageRoute, other: PageRoute) => (one.nav?.order ?? outside) - (other.nav?.order ?? outside);

/** What can be begun on a page that this person may open: «Nouvel apprenti», «Importer des apprentis». */
export function beginningsOf(routes: readonly PageRoute[], person: Identity): { label: string; href: string }[] {
  const audience = audienceOf(person);
  return routes
    .filter(({ roles }) => roles.includes(audience))
    .toSorted(bySidebar)
    .flatMap((row) => {
      const href = ownAddress(row, person) ?? row.path;
      const offered = (row.actions ?? []).filter(({ roles }) => roles?.includes(audience) ?? true);
      return [
        ...(isForm(row) ? [{ label: row.title, href }] : []),
        ...offered.map(({ label, search }) => ({ label, href: search ? `${href}?${search}` : href })),
      ];
    });
}
