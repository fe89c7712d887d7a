import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest, ReleaseCall } from '@tandem/shared/releases/manifest';
import type { Client } from './app';

/** A release with its files; the numbers of its text make it another one than any other. */
export interface TestRelease {
  manifest: Manifest;
  files: ReadonlyMap<string, Buffer>;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content);

/** Provided and required versions must fit: react as the lock file pins it. */
const shares = { react: '19.3.1', '@tandem/shared/platform': '1.0.0' };

/** The name of a file with this content. */
export const hashed = (name: string, extension: string, content: string | Buffer) =>
  `${name}.${sha256(content).digest('base64url')}.${extension}`;

/** A valid release of a package out of a few words; equal words make equal releases. */
export function aRelease(name: string, text: string, changes: Partial<Manifest> = {}): TestRelease {
  const container = `${name.replaceAll('-', '_')}_${sha256(text).digest('hex').slice(0, 16)}`;
  const code = { entry: `var ${container} = './routes';`, routes: '', page: '' };
  const contents = Object.entries(code).map(([part, own]) => Buffer.from(`${own}// ${name} ${part}: ${text}`));
  const files = new Map(contents.map((content) => [hashed('main', 'js', content), content]));
  const [entry = '', routes = '', page = ''] = files.keys();
  const digest = sha256([...files.keys()].join()).digest('hex');
  const isShell = name === 'shell';
  const manifest: Manifest = {
    name,
    version: `1.0.0+${digest.slice(0, 12)}`,
    commit: digest.slice(0, 40),
    builtAt: '2026-11-20T08:00:00.000Z',
    platform: '1.0.0',
    provides: isShell ? shares : {},
    requires: isShell ? {} : Object.fromEntries(Object.entries(shares).map(([key, value]) => [key, `^${value}`])),
    ...(!isShell && { container }),
    initial: [entry],
    routes: [routes],
    pages: isShell ? {} : { [`/${name}/page`]: [page] },
    html: {},
    prefixes: isShell ? [] : [`/${name}`],
    table: isShell ? [] : [{ path: `/${name}/page`, title: 'Page', roles: ['admin'] }],
    calls: [],
    source: digest,
    files: [...files].map(([file, content]) => ({ name: file, bytes: content.length })),
    ...changes,
  };
  return { manifest, files };
}

/** The same release, making these calls. */
export function calling({ manifest, files }: TestRelease, calls: readonly ReleaseCall[]): TestRelease {
  const content = Buffer.from(JSON.stringify(calls));
  const name = hashed('calls', 'json', content);
  const listed = [...manifest.files, { name, bytes: content.length }];
  return { manifest: { ...manifest, callsFile: name, files: listed }, files: new Map([...files, [name, content]]) };
}

/** Sends one file as the release script does. */
export const upload = (
  client: Client,
  of: string,
  name: string,
  content: Buffer,
  headers: Record<string, string> = {},
) =>
  client.put(`/api/releases/${of}/files/${name}`, content, { 'content-type': 'application/octet-stream', ...headers });

export const packed = (content: Buffer) => brotliCompressSync(content);

export async function uploadAll(client: Client, { manifest, files }: TestRelease) {
  for (const [name, content] of files) await upload(client, manifest.name, name, content);
}

/** Uploads, then publishes with this base, to everyone at once unless `more` says another `to`; it may add `force`. */
export async function publish(client: Client, release: TestRelease, base: string | null, more: object = {}) {
  await uploadAll(client, release);
  return client.post(`/api/releases/${release.manifest.name}`, {
    manifest: release.manifest,
    base,
    to: 'everyone',
    ...more,
  });
}
