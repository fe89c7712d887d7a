import { ownerOf } from '@tandem/shared/routing';
import { addressOf, type PackageName, type Releases } from './releases';
import { linkTag, scriptTag } from './tags';

const matches = (pattern: string, path: string) => {
  const parts = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  return parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
};

/** Code that a role may not use is never downloaded: an internal page is left to the guard, a public one is open to all. */
function pageFiles(releases: Releases, owner: PackageName, path: string): readonly string[] {
  if (owner === 'remote-internal') return [];
  const { pages } = releases[owner];
  const page = Object.keys(pages).find((pattern) => matches(pattern, path));
  return page ? [...(pages['layout'] ?? []), ...(pages[page] ?? [])] : [];
}

/**
 * Tags for the files that an address needs, so that none waits for another. Chunks run as they come: they wait for the entry by
 * themselves. The entry needs the shell first, so it is only fetched.
 */
export function preloadTags(releases: Releases, path: string, nonce: string): string[] {
  const owner = ownerOf(path);
  if (!owner) return [];
  const { initial, routes } = releases[owner];
  const chunks = new Set([...routes, ...pageFiles(releases, owner, path)]);
  return [
    ...initial.map((file) => linkTag('script', addressOf(owner, file), nonce)),
    ...[...chunks].map((file) =>
      file.endsWith('.css')
        ? linkTag('style', addressOf(owner, file), nonce)
        : scriptTag('async', addressOf(owner, file), nonce),
    ),
  ];
}
