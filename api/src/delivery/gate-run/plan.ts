import { type Audience, audiences } from '@tandem/shared/access';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { hrefTo } from '@tandem/shared/routing';

/** One page that is looked at. */
export interface Stop {
  /** The remote whose page it is. */
  owner: string;
  path: string;
  address: string;
  /** How the tab is named there, as a pattern. */
  title: string;
}

/** A remote comes as its container, or in its light form. */
export type Form = 'container' | 'light';

/** All that one browser opens, one after the other. */
export interface Walk {
  who: Audience;
  form: Form;
  /** Addresses of the light forms that do not come: containers take their place. */
  without: readonly string[];
  stops: readonly Stop[];
  /** A page of each other remote, before and after: what they show may not depend on this one. */
  around: readonly Stop[];
}

const regular = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The demo organisation has a first one of everything; a file is named by whose it is. */
const addressOf = (path: string) =>
  hrefTo(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1'])));
const titleOf = (path: string, title: string) =>
  path.endsWith('/show/:id') ? '\\S · Tandem$' : `^(${regular(title)}|.+ introuvable · .+) · Tandem$`;

const stopsOf = ({ name, table }: Manifest, who: Audience): Stop[] =>
  table
    .filter(({ roles }) => roles.includes(who))
    .map(({ path, title }) => ({ owner: name, path, address: addressOf(path), title: titleOf(path, title) }));

const neighbours = (others: readonly Manifest[], who: Audience): Stop[] =>
  others.flatMap((other) => stopsOf(other, who).find(({ path }) => !path.includes(':')) ?? []);

function walkOf(own: readonly Manifest[], others: readonly Manifest[], who: Audience, form: Form): Walk[] {
  const visible = form === 'light' ? own.filter(({ start }) => start) : own;
  const stops = visible.flatMap((release) => stopsOf(release, who));
  if (stops.length === 0) return [];
  const scripts = visible.flatMap(({ name, start }) => (start ? [`/r/${name}/${start.script}`] : []));
  return [{ who, form, without: form === 'container' ? scripts : [], stops, around: neighbours(others, who) }];
}

const visitorsFirst = (one: Audience, other: Audience) => Number(other === 'anonymous') - Number(one === 'anonymous');

/**
 * Every page of a release, for each audience that may open it and in each form that it comes in. A new shell is asked the same of
 * every remote that is live.
 */
export function walksOf(candidate: string, releases: readonly Manifest[]): Walk[] {
  const remotes = releases.filter(({ name }) => name !== 'shell');
  const own = candidate === 'shell' ? remotes : remotes.filter(({ name }) => name === candidate);
  const others = remotes.filter((remote) => !own.includes(remote));
  // Visitors first: what is made for them leads everybody else away. Then who may open most.
  return audiences
    .toSorted(visitorsFirst)
    .flatMap((who) => (['container', 'light'] as const).flatMap((form) => walkOf(own, others, who, form)));
}
