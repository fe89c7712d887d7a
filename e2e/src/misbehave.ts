import { readFileSync } from 'node:fs';

/** What a page may do to all others, once it stands. */
export const misdeeds = [
  'fetch',
  'Array.prototype.map',
  'history.pushState',
  'localStorage.clear()',
  'sessionStorage.clear()',
  'emptied body',
  'eaten clicks',
  'blocked thread',
  'cover',
] as const;
export type Misdeed = (typeof misdeeds)[number];

const source = readFileSync(new URL('inline/misbehave.js', import.meta.url), 'utf8');

/** What makes one page of a remote misbehave when it stands at the end of the remote's entry. */
export const misbehaving = (kind: Misdeed, path: string, container: string) =>
  source.replace('KIND', kind).replace('PATH', path).replace('CONTAINER', container);
