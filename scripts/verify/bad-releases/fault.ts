import type { Page } from '@playwright/test';
import type { Manifest } from '@tandem/shared/releases/manifest';
import type { Break, Misdeed } from '../../../e2e/src/break';
import type { Difference } from '../../../e2e/src/release-variant';
import type { Remote } from '../built';
import { atWork } from '../remotes-at-work';
import type { Signal } from '../signals';

/** A way in which a release is bad, on any kind of remote. */
export interface Fault {
  title: string;
  /** How the built release is made bad. */
  of: (built: Manifest) => Difference;
  /** What the gate has to say; absent: only who uses the page finds it. */
  says?: RegExp;
  /** How it is forced past the gate, if not the same way: others have their turn first. */
  forced?: (built: Manifest) => Difference;
  /** The one remote that can have it. */
  only?: Remote;
  /** The page that has it, where not every page does. */
  page?: (built: Manifest) => string;
  /** A visitor who comes by a link from another remote meets it. */
  isByLink?: boolean;
  /** Nothing comes: what the server has sent as finished HTML stays, and people go on by address. */
  isSilent?: boolean;
  /** The shell shows its fallback in the place of the page. */
  hasFallback?: boolean;
  /** The frame around the page stays. */
  isOfPage?: boolean;
  /** It is told as this, and goes on without a fallback. */
  kind?: Signal['kind'];
  /** What a person does on the page. */
  use?: (page: Page) => Promise<void>;
  /** Forced past the gate, none of its first visitors suffers from it. */
  isHarmless?: (built: Manifest) => boolean;
}

/** What is planted for all faults together is heavier than any of them: it counts for nothing. */
export const weightless = (made: Manifest): Manifest => ({
  ...made,
  files: made.files.map((file) => ({ ...file, brotliBytes: 0 })),
});

export const planted = (title: string, broken: Break, says: RegExp, more: Partial<Fault> = {}): Fault => ({
  title,
  of: () => ({ broken, change: weightless }),
  says,
  ...more,
});

/** It takes from all other pages what is theirs, and nothing is thrown: a page that has stood for a moment does it. */
export const misdeed = (broken: Misdeed, title: string, says: RegExp, more: Partial<Fault> = {}): Fault =>
  planted(title, broken, says, {
    forced: ({ name }) => ({
      broken,
      change: weightless,
      onlyOn: { page: atWork[name as Remote].address, afterMs: 500 },
    }),
    kind: 'overreach',
    ...more,
  });

export const entryOf = ({ initial }: Manifest) => initial.findLast((name) => name.endsWith('.js')) ?? '';

/** The last page that has such a file, of those that administrators may open, or else visitors. */
function lastWith(ending: string) {
  const fileIn = ({ pages }: Manifest, path: string) => pages[path]?.findLast((name) => name.endsWith(ending));
  const page = (built: Manifest) => {
    const paths = ['admin', 'anonymous'].flatMap((who) =>
      built.table
        .filter(({ roles }) => roles.includes(who))
        .map(({ path }) => path)
        .toReversed(),
    );
    return paths.find((path) => fileIn(built, path)) ?? '';
  };
  return { page, file: (built: Manifest) => fileIn(built, page(built)) ?? '' };
}
export const sheet = lastWith('.css');
export const { page: lazyPage, file: lazyFile } = lastWith('.js');

/** What holds one page in the container, and in the light form. */
export const lazyFiles = (built: Manifest) => {
  const { start } = built;
  const light = start?.pages?.[lazyPage(built)]?.findLast((name) => name.endsWith('.js')) ?? start?.script;
  return [lazyFile(built), ...(light ? [light] : [])];
};

export const editing =
  (filesOf: (built: Manifest) => string | readonly string[], change: (text: string) => string) =>
  (built: Manifest): Difference => {
    const files = [filesOf(built)].flat();
    return { edit: (name, text) => (files.includes(name) ? change(text) : text) };
  };
export const changing = (change: (built: Manifest) => Partial<Manifest>) => (): Difference => ({
  change: (made) => ({ ...made, ...change(made) }),
});

export const always = () => true;
