import { type Misdeed, misdeeds } from '../../../e2e/src/break';
import type { Difference } from '../../../e2e/src/release-variant';
import { builtManifest } from '../built';

export const owner = 'remote-internal';
/** The page that misbehaves, and where the person goes from there: within the remote and out of it. */
export const bad = '/internal/students';
export const next = { within: '/internal/teachers', outside: '/external/ca-apprentice-landing' } as const;

export interface Case {
  title: string;
  difference: Difference;
  /** At the end of the page's own style sheet: the gate refuses it. */
  isStyle?: boolean;
  /** The kind of signal that tells of it. */
  kind?: 'blank' | 'frozen' | 'overreach';
  to: keyof typeof next;
}

/** A style sheet that only this page has. */
function ownSheet(): string {
  const { pages } = builtManifest(owner);
  const others = Object.entries(pages).flatMap(([path, files]) => (path === bad ? [] : files));
  const found = pages[bad]?.find((file) => file.endsWith('.css') && !others.includes(file));
  if (!found) throw new Error(`${bad} has no style sheet of its own`);
  return found;
}

const styled = (title: string, rule: string): Case => {
  const sheet = ownSheet();
  return {
    title,
    isStyle: true,
    difference: { edit: (name, text) => (name === sheet ? text + rule : text) },
    to: 'outside',
  };
};

const kindOf = (misdeed: Misdeed) => (misdeed === 'blocked' ? 'frozen' : 'overreach');

export const cases: readonly Case[] = [
  { ...styled('style that hides everything', '*{display:none!important}'), kind: 'blank' },
  // Nothing of the page itself is wrong: only the gate tells of it, and no other remote sees it.
  styled('style that moves what is another’s', 'main,nav,form{margin-left:300px!important}'),
  ...misdeeds.map(
    // Others have their turn first: a page that stands is what misbehaves.
    (broken): Case => ({
      title: broken,
      difference: { broken, onlyOn: { page: bad, afterMs: 500 } },
      kind: kindOf(broken),
      to: 'within',
    }),
  ),
];
