import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from '@tandem/shared/routing';

export const packages = ['shell', 'remote-auth', 'remote-internal', 'remote-external'] as const;
export type PackageName = (typeof packages)[number];

/** What the build writes into dist/release.json. */
export interface Release {
  name: string;
  version: string;
  commit?: string;
  /** The global name of the container. */
  container: string;
  /** What to load first, in order. */
  initial: readonly string[];
  /** The files of a remote's route table. */
  routes: readonly string[];
  /** The files of each page, by its path in the route table, and of the `layout` around them. */
  pages: Readonly<Record<string, readonly string[]>>;
}

export type Releases = Record<PackageName, Release>;

const remoteNames = packages.filter((name): name is RemoteName => name !== 'shell');

/** The built releases below a folder, read again when one was built anew. Throws, in French, when one is missing. */
export function releasesIn(distDir: string): () => Releases {
  const known = new Map<PackageName, { changedAt: number; release: Release }>();
  const read = (name: PackageName): Release => {
    const file = join(distDir, name, 'dist/release.json');
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    const found = known.get(name);
    if (found && (changedAt === undefined || changedAt === found.changedAt)) return found.release;
    if (changedAt === undefined)
      throw new Error(`Aucune version de ${name} dans ${distDir} : lancez « npm run build ».`);
    const release = JSON.parse(readFileSync(file, 'utf8')) as Release;
    known.set(name, { changedAt, release });
    return release;
  };
  return () => Object.fromEntries(packages.map((name) => [name, read(name)])) as Releases;
}

export const addressOf = (name: PackageName, file: string) => `/r/${name}/${file}`;

/** What the shell needs to know about the releases of this page; it goes into every bug report too. */
export function compositionOf(releases: Releases) {
  const remotes = remoteNames.map((name) => {
    const { version, commit, container, initial } = releases[name];
    return [name, { version, commit, container, entry: addressOf(name, initial[0] ?? '') }] as const;
  });
  const { version, commit } = releases.shell;
  return { shell: { version, commit }, remotes: Object.fromEntries(remotes) };
}
