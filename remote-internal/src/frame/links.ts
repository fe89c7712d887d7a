import { audienceOf, type Identity } from '@tandem/shared/access';
import type { PageRoute } from '@tandem/shared/routing';

/** The links of the sidebar for one person, in order (spec §6). */
export const linksFor = (routes: readonly PageRoute[], person: Identity) =>
  routes
    .flatMap(({ nav, path, title, roles }) =>
      nav && (nav.roles ?? roles).includes(audienceOf(person))
        ? [{ order: nav.order, icon: nav.icon, title: nav.title ?? title, href: nav.href?.(person) ?? path }]
        : [],
    )
    .toSorted((a, b) => a.order - b.order);
