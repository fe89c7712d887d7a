import type { Manifest } from '@tandem/shared/releases/manifest';
import { always, changing, editing, entryOf, type Fault, lazyFile, lazyFiles, lazyPage, sheet } from './fault';

/** One script holds all pages of the light form, with their styles in the page. */
const isLightInOne = ({ start }: Manifest) => start !== undefined && Object.keys(start.pages ?? {}).length === 0;

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
