import type { Manifest } from '@tandem/shared/releases/manifest';
import type { Break } from '../../../e2e/src/break';
import type { variantOf } from '../../../e2e/src/release-variant';

export type Difference = NonNullable<Parameters<typeof variantOf>[3]>;

/** A way in which a release is bad, on any kind of remote. */
export interface Fault {
  title: string;
  /** How the built release is made bad; undefined: this remote cannot have it. */
  of: (built: Manifest) => Difference | undefined;
  /** What the gate has to say. */
  says: RegExp;
}

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
/** One that only the last page of the table loads, in its container. */
const lazyOf = ({ pages }: Manifest) =>
  Object.values(pages)
    .at(-1)
    ?.findLast((name) => name.endsWith('.js')) ?? '';
const sheetOf = ({ pages }: Manifest) =>
  Object.values(pages)
    .flat()
    .findLast((name) => name.endsWith('.css')) ?? '';

const editing =
  (fileOf: (built: Manifest) => string, change: (text: string) => string) =>
  (built: Manifest): Difference => {
    const file = fileOf(built);
    return { edit: (name, text) => (name === file ? change(text) : text) };
  };
const changing = (change: (built: Manifest) => Partial<Manifest>) => (): Difference => ({
  change: (made) => ({ ...made, ...change(made) }),
});

const without = (file: string, names: readonly string[]) => names.filter((name) => name !== file);

/** The release forgets a style sheet that its scripts ask for. */
function withoutSheet(made: Manifest): Partial<Manifest> {
  const sheet = sheetOf(made);
  const pages = Object.entries(made.pages).map(([path, names]) => [path, without(sheet, names)] as const);
  return { files: made.files.filter(({ name }) => name !== sheet), pages: Object.fromEntries(pages) };
}

/** What can be seen without a browser: in the manifest, or in the files. */
export const faultsOfFiles: readonly Fault[] = [
  {
    title: 'a syntax error in a chunk of one page',
    of: editing(lazyOf, (text) => `${text}\n;function (`),
    says: /n’est pas du JavaScript/,
  },
  {
    title: 'a container of another name than the manifest says',
    of: changing(({ container = '' }) => ({ container: container.replace(/[0-9a-f]{16}$/, '0123456789abcdef') })),
    says: /ne définit pas le conteneur/,
  },
  {
    title: 'a container that exposes something else',
    of: editing(entryOf, (text) => text.replaceAll('./routes', './rows')),
    says: /n’expose pas \.\/routes/,
  },
  {
    title: 'asks for nothing that the shell lends',
    of: changing(() => ({ requires: {} })),
    says: /react n’est pas demandé/,
  },
  {
    title: 'forgets a style sheet',
    of: changing(withoutSheet),
    says: /que la version n’a pas|n’est pas dans la version/,
  },
  {
    title: 'React 18 in its files',
    of: editing(lazyOf, (text) => `${text}\n;"__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED";`),
    says: /contient une copie de React/,
  },
  {
    title: 'a router of its own',
    of: changing(({ bundled }) => ({ bundled: { ...bundled, 'react-router-dom': '6.30.1' } })),
    says: /react-router-dom 6\.30\.1 est dans ses fichiers/,
  },
  {
    title: 'was built with React 18',
    of: changing(({ requires }) => ({ requires: { ...requires, react: '^18.3.1' } })),
    says: /react est demandé en \^18\.3\.1/,
  },
];

/** What only a browser sees. */
export const faultsOfPages: readonly Fault[] = [
  {
    title: 'its entry throws when it is loaded',
    of: editing(entryOf, (text) => `throw new Error('planted');\n${text}`),
    says: /planted|à sa place/,
  },
  planted('its table cannot be had', 'evaluation', /planted|à sa place/),
  planted('its table is nonsense', 'nonsense', /à sa place/),
  planted('its pages are no components', 'no component', /à sa place/),
  planted('its table never comes', 'hanging', /à sa place|rien ne s’affiche/),
  planted('its pages never come', 'hanging page', /à sa place|rien ne s’affiche/),
  planted('its frame throws', 'layout', /planted/),
  planted('its pages throw', 'render', /planted/),
  planted('its pages throw once they stand', 'effect', /planted/),
  planted('an object stands where text belongs', 'object', /React error|Objects are not valid/),
  planted('draws without an end', 'endless renders', /React error|Maximum update/),
  planted('elements of React 18', 'old element', /React error|à sa place/),
  planted('its pages are empty', 'nothing', /rien ne s’affiche/),
  planted('its pages are white', 'white', /recouvre|une seule couleur/),
  planted('its pages suspend for ever', 'suspended', /rien ne s’affiche|à sa place/),
  planted('an effect without an end', 'endless effect', /ne se repose jamais|ne répond plus/),
  planted('blocks the thread', 'blocked', /est bloquée/),
  planted('throws in a timer', 'late error', /planted/),
  planted('rejects a promise', 'rejection', /planted/),
  planted('replaces fetch', 'fetch', /fetch du navigateur|signale/),
  planted('replaces Array.prototype.map', 'map', /Array\.prototype\.map|signale/),
  planted('clears the storage', 'clear', /stockage du navigateur|signale/),
  planted('eats clicks', 'eaten clicks', /un clic|signale/),
  planted('empties the body', 'emptied body', /rien ne s’affiche|ne répond plus|à sa place|signale/),
  planted('hides everything by a style', 'style', /rien ne s’affiche|un style agit/),
  planted('a notice that is no text', 'notice', /React error|Objects are not valid|signale/),
  {
    title: 'a rule of its style sheet reaches everybody',
    of: editing(sheetOf, (text) => `${text}\nbutton{color:#123456}`),
    says: /agit hors/,
  },
];
