import { type Misdeed, misdeeds } from '../../../e2e/src/misbehave';
import { builtManifest } from '../built';

export const owner = 'remote-internal';
/** The page that misbehaves, and where the person goes from there: within the remote and out of it. */
export const bad = '/internal/students';
export const next = { within: '/internal/teachers', outside: '/external/ca-apprentice-landing' } as const;

export interface Case {
  title: string;
  misdeed?: Misdeed;
  /** At the end of the page's own style sheet; the gate refuses it. */
  style?: string;
  /** The kind of signal that tells of it. */
  kind?: 'blank' | 'frozen' | 'overreach';
  to: keyof typeof next;
}

const kinds: Partial<Record<Misdeed, Case['kind']>> = { 'blocked thread': 'frozen' };

export const cases: readonly Case[] = [
  { title: 'style that hides everything', style: '*{display:none!important}', kind: 'blank', to: 'outside' },
  // Nothing of the page itself is wrong: only the gate tells of it, and no other remote sees it.
  { title: 'style that moves what is another’s', style: 'main,nav,form{margin-left:300px!important}', to: 'outside' },
  ...misdeeds.map((misdeed): Case => ({ title: misdeed, misdeed, kind: kinds[misdeed] ?? 'overreach', to: 'within' })),
];

/** A style sheet that only this page has. */
export function ownSheet(): string {
  const { pages } = builtManifest(owner);
  const others = Object.entries(pages).flatMap(([path, files]) => (path === bad ? [] : files));
  const found = pages[bad]?.find((file) => file.endsWith('.css') && !others.includes(file));
  if (!found) throw new Error(`${bad} has no style sheet of its own`);
  return found;
}
