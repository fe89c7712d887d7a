import { addressOf } from '../rollout/composition';
import type { Served } from '../rollout/pointers.repository';
import { linkTag, scriptTag } from './tags';

/** Is this address one of that pattern, `/password-reset/:key`? A slash at its end changes nothing. */
export function matchesPath(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  return parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
}

interface Needed {
  shell: Served;
  /** The remote that owns the address. */
  owner: Served;
  path: string;
  /** Of the signed-in person, `anonymous` for everyone else. */
  audience: string;
  nonce: string;
}

const pagesOf = ({ start, pages }: Pick<Served, 'start' | 'pages'>) => (start ? (start.pages ?? {}) : pages);

/** Does it depend on the person which files a page needs? Not where one script holds all pages. */
export const dependsOnPerson = (owner: Served) => Object.keys(pagesOf(owner)).length > 0;

/** Code that a role may not use is never downloaded: only the page that this person may open is asked for before its guard has decided. */
function pageFiles({ owner, path, audience }: Needed): readonly string[] {
  const row = owner.table.find((each) => matchesPath(each.path, path));
  if (!row?.roles.includes(audience)) return [];
  const pages = pagesOf(owner);
  return [...(pages['layout'] ?? []), ...(pages[row.path] ?? [])];
}

/**
 * Tags for the files that an address needs, so that none waits for another. What a remote has in files of its own is only fetched, and
 * runs when it is asked for: the shell can leave off from what hangs, a script cannot.
 */
export function preloadTags(needed: Needed): string[] {
  const { shell, owner, nonce } = needed;
  const scripts = (of: string, files: readonly string[]) =>
    files.map((file) => scriptTag('async', addressOf(of, file), nonce));
  const fetched = (files: readonly string[]) =>
    [...new Set(files)].map((file) =>
      linkTag(file.endsWith('.css') ? 'style' : 'script', addressOf(owner.name, file), nonce),
    );
  const pages = pageFiles(needed);
  // The styles of the light form stand in the page.
  if (owner.start) return [...scripts(owner.name, [owner.start.script]), ...fetched(pages)];
  const shared = scripts(shell.name, shell.pages['federation'] ?? []);
  return [...shared, ...fetched([...owner.initial, ...owner.routes, ...pages])];
}
