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

/** What shows no fallback page at once: a page that stays empty, goes on without an end, fails later or takes from others. */
const others = [
  'nothing',
  'white',
  'suspended',
  'endless effect',
  'blocked',
  'late error',
  'rejection',
  'fetch',
  'map',
  'clear',
  'eaten clicks',
  'emptied body',
  'style',
  'notice',
] as const;
export type Break = (typeof breaks)[number] | (typeof others)[number];

const source = readFileSync(new URL('inline/break.js', import.meta.url), 'utf8');

/** What makes a remote fail when it stands at the end of its entry or of its light form. */
export const breaking = (kind: Break, container: string) =>
  source.replace('KIND', kind).replace('CONTAINER', container);
