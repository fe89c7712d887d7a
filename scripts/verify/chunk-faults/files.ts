import { addressesOf, builtManifest, entriesOf, scripts } from '../built';

/** The chunk that the entry asks for next; the light form does without, so it has to be away too. */
export const exposedOf = (name: string) => {
  const { routes, start } = builtManifest(name);
  return addressesOf(name, [...scripts(routes), start?.script]);
};

/** The files of one page of a remote that are not also those of its frame. */
function ownFilesOf(name: string, path: string, kind: 'js' | 'css') {
  const { pages } = builtManifest(name);
  const frame = new Set(pages['layout']);
  const own = (pages[path] ?? []).filter((file) => file.endsWith(`.${kind}`) && !frame.has(file));
  return [...addressesOf(name, own)];
}

export const students = '/internal/students';
export const landing = '/external/ca-apprentice-landing';
const lightPages = Object.values(builtManifest('remote-external').start?.pages ?? {}).flat();
const lazy = ownFilesOf('remote-internal', students, 'js');
const sheets = ownFilesOf('remote-internal', students, 'css');

/** The files of each site but the document. */
export const filesOf = {
  entry: entriesOf('remote-internal'),
  exposed: exposedOf('remote-internal'),
  lazy: new Set(lazy),
  CSS: new Set(sheets),
  page: new Set([...lazy, ...sheets]),
  'public entry': entriesOf('remote-external'),
  'public page': new Set([
    ...ownFilesOf('remote-external', landing, 'js'),
    ...addressesOf('remote-external', lightPages),
  ]),
} as const;
