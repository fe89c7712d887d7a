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
export const isForm = ({ path }: PageRoute) => path.endsWith('/add');
const isPlain = (row: PageRoute) => !row.path.includes(':') && !row.guestsOnly && !isForm(row);

/** The finished screens that this person may open, by the names that the sidebar and the breadcrumb give them. */
export function screensOf(routes: readonly PageRoute[], person: Identity): Screen[] {
  const audience = audienceOf(person);
  return routes
    .filter((row) => row.isBuilt !== false)
    .flatMap((row): Screen[] => {
      const { nav, path, roles, title } = row;
      if (nav?.href && nav.roles?.includes(audience))
        return [{ title: nav.title ?? title, href: nav.href(person), under: '' }];
      if (!isPlain(row) || !roles.includes(audience)) return [];
      const above = crumbsOf(routes, row, audience)
        .slice(0, -1)
        .filter(({ href }) => href !== '/internal/dashboard');
      return [{ title, href: hrefTo(path), under: above.map(({ label }) => label).join(' › ') }];
    });
}
