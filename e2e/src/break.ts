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
/** Also what shows no fallback page: a page that draws itself without end, and lets the thread breathe in between. */
export type Break = (typeof breaks)[number] | 'endless effect';

const source = readFileSync(new URL('inline/break.js', import.meta.url), 'utf8');

/** What makes a remote fail when it stands at the end of its entry or of its light form. */
export const breaking = (kind: Break, container: string) =>
  source.replace('KIND', kind).replace('CONTAINER', container);
