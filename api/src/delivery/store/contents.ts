import { Script } from 'node:vm';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { inTurns } from './store';

/** The text of a file of a release; undefined where there is no such file. */
type ReadText = (name: string) => Promise<string | undefined>;

const atOnce = 8;

const isScript = (name: string) => name.endsWith('.js');

/** Why this is no script; it is read and never run. */
function syntaxFault(text: string): string | undefined {
  try {
    void new Script(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** React 19 and the React of before each have one of these, and so has whatever draws with its inner parts. */
const marksOfReact = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
];

function scriptFaults(name: string, text: string, isShell: boolean): string[] {
  const syntax = syntaxFault(text);
  const hasReact = !isShell && marksOfReact.some((mark) => text.includes(mark));
  return [
    ...(syntax === undefined ? [] : [`${name} n’est pas du JavaScript\u00a0: ${syntax}`]),
    ...(hasReact ? [`${name} contient une copie de React, la coquille prête la sienne`] : []),
  ];
}

/** webpack's tables of chunks: `131:"<hash>"`. */
const hashesIn = (text: string) =>
  [...text.matchAll(/[{,](?:\d+|"[^"]{1,80}"):"([\w-]{43})"/g)].map(([, hash]) => hash);

/** What a first file of a remote asks for later and the release does not have. */
function lostIn({ files }: Manifest, name: string, text: string): string[] {
  const known = new Set(files.map((file) => file.name.split('.').at(-2)));
  return [...new Set(hashesIn(text))]
    .filter((hash) => !known.has(hash))
    .map((hash) => `${name} demande un fichier ${hash} que la version n’a pas`);
}

const lacks = (text: string, part: string, fault: string) => (text.includes(part) ? [] : [fault]);

/** A remote's entry is the container that the manifest names, and exposes its routes; its light form registers under that name. */
function entryFaults(manifest: Manifest, name: string, text: string): string[] {
  const { container = '', start } = manifest;
  const own = `${name} ne définit pas le conteneur ${container}`;
  const routes = name === start?.script ? [] : lacks(text, './routes', `${name} n’expose pas ./routes`);
  return [...lacks(text, container, own), ...routes, ...lostIn(manifest, name, text)];
}

/**
 * What the files of a release hold is what its manifest says: each script can be read, a remote's entry is its container, nothing that
 * it asks for is missing, and React stands in the shell alone. One sentence for each fault.
 */
export async function contentsGate(manifest: Manifest, read: ReadText): Promise<string[]> {
  const isShell = manifest.name === 'shell';
  const entries = new Set(isShell ? [] : [...manifest.initial.filter(isScript), manifest.start?.script]);
  const scripts = manifest.files.map(({ name }) => name).filter(isScript);
  const faults = await inTurns(scripts, atOnce, async (name) => {
    const text = await read(name);
    if (text === undefined) return [];
    return [...scriptFaults(name, text, isShell), ...(entries.has(name) ? entryFaults(manifest, name, text) : [])];
  });
  return faults.flat().map((fault) => `${manifest.name} ${manifest.version}\u00a0: ${fault}`);
}
