import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { type Break, breaking, type OnlyOn } from './break';

/** A word that everybody sees on the pages of a remote; a variant shows its own number after it. */
const variantTexts: Readonly<Record<string, string>> = {
  'remote-auth': 'Content de te revoir',
  'remote-internal': 'Rechercher ou lancer une action',
  'remote-external': 'Cours d’appui AppApp',
};
export const markOf = (name: string, n: number) => `${variantTexts[name]} ${n}`;

export interface Built {
  /** Holds release.json, the files and a .br beside each text file, as `dist` does. */
  folder: string;
  manifest: Manifest;
}

export interface Difference {
  /** A release that fails. */
  broken?: Break;
  /** It fails on one page only. */
  onlyOn?: OnlyOn;
  /** What else is other in the files that it is made of, by their first names. */
  edit?: (name: string, text: string) => string;
  /** What else is other in its manifest, whose files have their names already. */
  change?: (manifest: Manifest) => Manifest;
  /** Every script is another one, not only those that the container's name and the text stand in. */
  isDeep?: boolean;
}

/**
 * Another valid release out of a built one, without webpack: another container and another visible text; every file whose content
 * changes gets its new hash as name, after those that it refers to. Equal arguments give equal releases. Threads pack
 * the files: the browsers' network is in this process, too.
 */
export async function variantOf(
  distFolder: string,
  n: number,
  folder: string,
  difference: Difference = {},
): Promise<Built> {
  const manifest = JSON.parse(readFileSync(path.join(distFolder, 'release.json'), 'utf8')) as Manifest;
  mkdirSync(folder, { recursive: true });
  const edit = editor(manifest, n, difference);
  const { written, withNewNames } = rename({ folder: distFolder, manifest }, folder, edit);
  const renamed = JSON.parse(edit('release.json', withNewNames(JSON.stringify(manifest)))) as Manifest;
  const files = (await Promise.all(written)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const made = withVersion((difference.change ?? ((same) => same))({ ...renamed, files }));
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(made));
  return { folder, manifest: made };
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content);
const hashOf = (name: string) => name.split('.').at(-2)!;
const isText = (name: string) => /\.(js|css|html|json|svg)$/.test(name);

type Edit = (name: string, text: string) => string;

/** What changes in one file, names of other files aside. */
function editor({ name: owner, container, initial, start }: Manifest, n: number, difference: Difference): Edit {
  const { broken, onlyOn, isDeep, edit = (_name, text) => text } = difference;
  const [digest = ''] = /[0-9a-f]{16}$/.exec(container ?? '') ?? [];
  const nextDigest = sha256(`${container} ${n} ${broken}`).digest('hex').slice(0, digest.length);
  const entries = new Set([initial.findLast((name) => name.endsWith('.js')), start?.script]);
  const nextContainer = container?.replace(digest, nextDigest) ?? '';
  const after = broken ? breaking(broken, nextContainer, onlyOn) : '';
  return (name, given) => {
    const text = edit(name, given);
    const named = digest ? text.replaceAll(digest, nextDigest) : text;
    const marked = variantTexts[owner] ? named.replaceAll(variantTexts[owner], markOf(owner, n)) : named;
    if (entries.has(name)) return `${marked}\n/* ${n} */\n;${after}`;
    return isDeep && name.endsWith('.js') ? `${marked}/* ${n} */` : marked;
  };
}

/** Writes every file under its new name, and tells how a text that refers to them reads then. */
function rename({ folder: from, manifest }: Built, to: string, edit: Edit) {
  const known = new Set(manifest.files.map(({ name }) => hashOf(name)));
  // Files of equal content share a hash.
  const filesOf = (hash: string) => manifest.files.filter(({ name }) => hashOf(name) === hash);
  const anyHash = new RegExp([...known].join('|'), 'g');
  const done = new Map<string, string>();
  const written: Promise<ReleaseFile>[] = [];

  const withNewNames = (text: string): string => text.replace(anyHash, (hash) => done.get(hash) ?? move(hash));
  const move = (hash: string): string => {
    const { name } = filesOf(hash)[0]!;
    const before = readFileSync(path.join(from, name));
    const content = isText(name) ? Buffer.from(withNewNames(edit(name, before.toString()))) : before;
    const next = content.equals(before) ? hash : sha256(content).digest('base64url');
    for (const file of filesOf(hash))
      written.push(next === hash ? copyUnchanged(from, to, file) : write(to, file.name.replace(hash, next), content));
    done.set(hash, next);
    return next;
  };
  for (const hash of known) if (!done.has(hash)) move(hash);
  return { written, withNewNames };
}

type ReleaseFile = Manifest['files'][number];

async function copyUnchanged(from: string, to: string, file: ReleaseFile): Promise<ReleaseFile> {
  for (const name of [file.name, `${file.name}.br`])
    if (existsSync(path.join(from, name))) await copyFile(path.join(from, name), path.join(to, name));
  return file;
}

const pack = promisify(brotliCompress);

async function write(to: string, name: string, content: Buffer): Promise<ReleaseFile> {
  const packed = await pack(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(path.join(to, name), content);
  await writeFile(path.join(to, `${name}.br`), packed);
  return { name, bytes: content.length, brotliBytes: packed.length };
}

function withVersion(manifest: Manifest): Manifest {
  const { files, requires, bundled, container } = manifest;
  const facts = [files.map(({ name }) => name), requires, bundled, container];
  const digest = sha256(JSON.stringify(facts)).digest('hex');
  return { ...manifest, version: `${manifest.version.split('+')[0]}+${digest.slice(0, 12)}` };
}
