import type { Manifest } from '@tandem/shared/releases/manifest';
import type { Break } from '../../../e2e/src/break';
import type { Difference } from '../../../e2e/src/release-variant';

/** A way in which a release is bad, on any kind of remote. */
export interface Fault {
  title: string;
  /** How the built release is made bad. */
  of: (built: Manifest) => Difference;
  /** What the gate has to say. */
  says: RegExp;
  /** The page that has it, where not every page does. */
  page?: (built: Manifest) => string;
  /** Whoever comes by a link from another remote meets it. */
  isByLink?: boolean;
  /** Nothing comes: what the server has sent as finished HTML stays, and people go on by address. */
  isSilent?: boolean;
  /** Forced past the gate, none of its first visitors suffers from it. */
  isHarmless?: (built: Manifest) => boolean;
}

const always = () => true;
/** One script holds all pages of the light form, with their styles in the page. */
const isLightInOne = ({ start }: Manifest) => start !== undefined && Object.keys(start.pages ?? {}).length === 0;

/** What is planted for all faults together is heavier than any of them: it counts for nothing. */
const weightless = (made: Manifest): Manifest => ({
  ...made,
  files: made.files.map((file) => ({ ...file, brotliBytes: 0 })),
});

const planted = (title: string, broken: Break, says: RegExp): Fault => ({
  title,
  of: () => ({ broken, change: weightless }),
  says,
});

const entryOf = ({ initial }: Manifest) => initial.findLast((name) => name.endsWith('.js')) ?? '';

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
const sheet = lastWith('.css');
const { page: lazyPage, file: lazyFile } = lastWith('.js');

/** What holds one page in the container, and in the light form. */
const lazyFiles = (built: Manifest) => {
  const { start } = built;
  const light = start?.pages?.[lazyPage(built)]?.findLast((name) => name.endsWith('.js')) ?? start?.script;
  return [lazyFile(built), ...(light ? [light] : [])];
};

const editing =
  (filesOf: (built: Manifest) => string | readonly string[], change: (text: string) => string) =>
  (built: Manifest): Difference => {
    const files = [filesOf(built)].flat();
    return { edit: (name, text) => (files.includes(name) ? change(text) : text) };
  };
const changing = (change: (built: Manifest) => Partial<Manifest>) => (): Difference => ({
  change: (made) => ({ ...made, ...change(made) }),
});

/** The release forgets a style sheet that its scripts ask for. Where its light form names it too, no reason lets it through. */
function withoutSheet(made: Manifest): Manifest {
  const file = sheet.file(made);
  const isOther = (each: unknown) => each !== file && (each as { name?: unknown } | null)?.name !== file;
  const leftOut = (_key: string, value: unknown) => (Array.isArray(value) ? value.filter(isOther) : value);
  const forgetful = JSON.parse(JSON.stringify(made), leftOut) as Manifest;
  return made.start ? { ...forgetful, start: made.start } : forgetful;
}

/** What can be seen without a browser: in the manifest, or in the files. */
export const faultsOfFiles: readonly Fault[] = [
  {
    title: 'a syntax error in the files of one page',
    of: editing(lazyFiles, (text) => `${text}\n;function (`),
    says: /n’est pas du JavaScript/,
    page: lazyPage,
    isByLink: true,
  },
  {
    title: 'a container of another name than the manifest says',
    of: changing(({ container = '' }) => ({ container: container.replace(/[0-9a-f]{16}$/, '0123456789abcdef') })),
    says: /ne définit pas le conteneur/,
    isByLink: true,
  },
  {
    title: 'a container that exposes something else',
    of: editing(entryOf, (text) => text.replaceAll('./routes', './rows')),
    says: /n’expose pas \.\/routes/,
    isByLink: true,
  },
  {
    title: 'asks for nothing that the shell lends',
    of: changing(() => ({ requires: {} })),
    says: /react n’est pas demandé/,
    isHarmless: always,
  },
  {
    title: 'forgets a style sheet',
    // Another one, which no release has brought before.
    of: (built) => ({ ...editing(sheet.file, (text) => `${text}\n/* another */`)(built), change: withoutSheet }),
    says: /que la version n’a pas|n’est pas dans la version/,
    page: sheet.page,
    isByLink: true,
    isHarmless: isLightInOne,
  },
  {
    title: 'React 18 in its files',
    of: editing(lazyFile, (text) => `${text}\n;"__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED";`),
    says: /contient une copie de React/,
    isHarmless: always,
  },
  {
    title: 'a router of its own',
    of: changing(({ bundled }) => ({ bundled: { ...bundled, 'react-router-dom': '6.30.1' } })),
    says: /react-router-dom 6\.30\.1 est dans ses fichiers/,
    isHarmless: always,
  },
  {
    title: 'was built with React 18',
    of: changing(({ requires }) => ({ requires: { ...requires, react: '^18.3.1' } })),
    says: /react est demandé en \^18\.3\.1/,
    isHarmless: always,
  },
];

/** What only a browser sees. */
export const faultsOfPages: readonly Fault[] = [
  {
    title: 'its entry throws when it is loaded',
    of: editing(entryOf, (text) => `throw new Error('planted');\n${text}`),
    says: /planted|à sa place/,
    isByLink: true,
  },
  planted('its table cannot be had', 'evaluation', /planted|à sa place/),
  planted('its table is nonsense', 'nonsense', /à sa place/),
  planted('its pages are no components', 'no component', /à sa place/),
  { ...planted('its table never comes', 'hanging', /à sa place|rien ne s’affiche/), isSilent: true },
  { ...planted('its pages never come', 'hanging page', /à sa place|rien ne s’affiche/), isSilent: true },
  planted('its frame throws', 'layout', /planted/),
  planted('its pages throw', 'render', /planted/),
  planted('its pages throw once they stand', 'effect', /planted/),
  planted('an object stands where text belongs', 'object', /React error|Objects are not valid/),
  planted('draws without an end', 'endless renders', /React error|Maximum update/),
  planted('elements of React 18', 'old element', /React error|à sa place/),
  planted('its pages are empty', 'nothing', /rien ne s’affiche/),
  planted('its pages are white', 'white', /couvre|une seule couleur|React error/),
  { ...planted('its pages suspend for ever', 'suspended', /rien ne s’affiche|à sa place/), isSilent: true },
  planted('an effect without an end', 'endless effect', /ne se repose jamais|ne répond plus/),
  planted('blocks the thread', 'blocked', /est bloquée/),
  planted('throws in a timer', 'late error', /planted/),
  planted('rejects a promise', 'rejection', /planted/),
  planted('replaces fetch', 'fetch', /fetch du navigateur|signale/),
  planted('replaces Array.prototype.map', 'map', /Array\.prototype\.map|signale/),
  planted('replaces history.pushState', 'pushState', /propriétés|signale/),
  planted('clears the storage', 'local storage', /stockage du navigateur|signale/),
  planted('clears the storage of the tab', 'session storage', /stockage du navigateur|signale/),
  planted('eats clicks', 'eaten clicks', /un clic|signale/),
  planted('covers the window', 'cover', /recouvre|signale/),
  planted('empties the body', 'emptied body', /rien ne s’affiche|a été retiré|signale/),
  planted('hides everything by a style', 'style', /rien ne s’affiche|un style agit/),
  planted('a notice that is no text', 'notice', /React error|Objects are not valid|signale/),
  {
    title: 'a rule of its style sheet reaches everybody',
    of: editing(sheet.file, (text) => `${text}\nbutton{color:#123456}`),
    says: /agit hors/,
    isHarmless: always,
  },
];
