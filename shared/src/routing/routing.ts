import type { ComponentType } from 'react';
import { type Audience, audienceOf, type Identity, landingOf, office } from '../access/access';

/** One address of the product. The router, guards, sidebar, breadcrumb, titles, matrix tests and docs all read this row. */
export interface PageRoute {
  /** Absolute, without a trailing slash: `/internal/students/show/:id`. */
  path: string;
  /** French, shown in the document title, breadcrumb and sidebar. */
  title: string;
  /** Who may open it; the offices read for whom it is, anyone else is sent to `elsewhere`, or to where they belong. */
  roles: readonly Audience[];
  /** A signed-in person has no business here and is sent to where they belong (spec §2). */
  guestsOnly?: boolean;
  /** For teachers only: whether these params are theirs (spec §6). Where the client cannot know, the API decides. */
  ownedBy?: (person: Identity, params: Readonly<Record<string, string | undefined>>) => boolean;
  /** A better place than the landing for one audience (access 5). */
  elsewhere?: Partial<Record<Audience, string>>;
  /** A link in the main navigation: its order, its icon's name and, where it depends on the person, its address and label. */
  nav?: {
    order: number;
    icon: string;
    roles?: readonly Audience[];
    title?: string;
    href?: (person: Identity) => string;
  };
  /** What can be begun there, offered by Ctrl K: its label, the search of the address, and who may where not all do. */
  actions?: readonly { label: string; search: string; roles?: readonly Audience[] }[];
  /**
   * Opens without a network on a device that has opened it before, for the person who was signed in there last: it shows what that device has
   * retained for them, and asks the API as soon as there is one. Only where the page can live without an answer.
   */
  opensOffline?: boolean;
  /**
   * The build draws this page and the server sends it finished to the person who is not signed in; React takes it over. Its first drawing
   * depends on nobody and on nothing of the browser. Only in a remote that has a light form and no layout.
   */
  isStatic?: boolean;
  page: () => Promise<{ default: ComponentType }>;
}

/** What a remote exposes as `./routes`: the addresses under its prefix and the frame around them. */
export interface RouteTable {
  /** `/internal`, `/external` or `/` */
  prefix: string;
  routes: readonly PageRoute[];
  /** The frame drawn around every page of this remote; it gets the table so that its navigation needs no second list. */
  layout?: () => Promise<{ default: ComponentType<LayoutProps> }>;
}

export interface LayoutProps {
  routes: readonly PageRoute[];
  children: React.ReactNode;
}

/** The package of a remote: `remote-auth`. Any team may add one, so this is no closed list. */
export type RemoteName = string;

/** `/internal/students/7` → `/internal` */
const firstSegment = (path: string) => /^\/(?:[^/]+|$)/.exec(path)?.[0];

/**
 * Which remote owns an address (spec §2), by the prefixes of the releases that run: a prefix is a first segment, and `/` alone
 * means exactly that address. Undefined where nobody does: that is a real 404.
 */
export function ownerOf(
  path: string,
  prefixes: Readonly<Record<RemoteName, readonly string[]>>,
): RemoteName | undefined {
  const prefix = firstSegment(path);
  return Object.keys(prefixes).find((name) => prefix !== undefined && prefixes[name]?.includes(prefix));
}

/** What `useMatches().at(-1)?.handle` holds on a page: its own row. */
export interface PageHandle {
  row: PageRoute;
}

/** Names the rows of one domain; keeps their literal types. */
export const defineRoutes = <const T extends readonly PageRoute[]>(routes: T): T => routes;

/** `isRefused`: the page says for whom it is, instead of another one opening in its place (access 4). */
export type Decision = { open: true } | { open: false; to: string; isRefused?: boolean };

const signIn = '/';

/** Spec §2, §6: may this person open this row with these params and, if not, where do they go instead? */
export function decide(
  route: PageRoute,
  person: Identity | null,
  params: Readonly<Record<string, string | undefined>>,
): Decision {
  const audience = audienceOf(person);
  const belongs = (person && landingOf(person)) ?? signIn;
  if (person && route.guestsOnly && belongs !== signIn) return { open: false, to: belongs };
  if (!route.roles.includes(audience)) {
    const better = route.elsewhere?.[audience];
    const isRefused = !better && (office as readonly Audience[]).includes(audience);
    return { open: false, to: better ?? belongs, ...(isRefused && { isRefused }) };
  }
  if (person && audience === 'teacher' && route.ownedBy && !route.ownedBy(person, params)) {
    return { open: false, to: belongs };
  }
  return { open: true };
}

/** A page that an anonymous visitor may open: there a 401 never redirects (spec §8, house 29). */
export const isPublic = (route: PageRoute): boolean => route.roles.includes('anonymous');

/** The address of a row with its params filled in: `hrefTo('/internal/students/show/:id', { id: 7 })`. */
export function hrefTo(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
