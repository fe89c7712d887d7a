import { readFileSync } from 'node:fs';

/** In which phase a broken release fails. */
export const breaks = [
  'evaluation',
  'nonsense',
  'no component',
  'hanging',
  'hanging page',
  'layout',
  'render',
  'effect',
  'handler',
  'object',
  'endless renders',
  'old element',
] as const;

/** What takes from all other pages what is theirs, though nothing is thrown. */
export const misdeeds = [
  'fetch',
  'map',
  'pushState',
  'local storage',
  'session storage',
  'emptied body',
  'eaten clicks',
  'blocked',
  'cover',
] as const;
export type Misdeed = (typeof misdeeds)[number];

/** What shows no fallback page at once: a page that stays empty, goes on without an end or fails later. */
type Other =
  'nothing' | 'white' | 'suspended' | 'endless effect' | 'late error' | 'rejection' | 'style' | 'notice' | Misdeed;
export type Break = (typeof breaks)[number] | Other;

/** One page, and how long it stands before it fails. */
export interface OnlyOn {
  page: string;
  afterMs: number;
}

const source = readFileSync(new URL('inline/break.js', import.meta.url), 'utf8');

/** What makes a remote fail when it stands at the end of its entry or of its light form: on all pages at once, or as is said. */
export const breaking = (kind: Break, container: string, onlyOn?: OnlyOn) =>
  source.replace('PLANTED', () => JSON.stringify({ kind, container, ...onlyOn }));
