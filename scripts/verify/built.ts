import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@tandem/shared/releases/manifest';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const remotes = ['remote-auth', 'remote-internal', 'remote-external'] as const;
export type Remote = (typeof remotes)[number];

export const distOf = (name: string) => path.join(root, name, 'dist');

/** What is built now, which is also what a product on a new data folder serves. */
export const builtManifest = (name: string) =>
  JSON.parse(readFileSync(path.join(distOf(name), 'release.json'), 'utf8')) as Manifest;

export const addressesOf = (name: string, files: readonly (string | undefined)[]) =>
  new Set(files.flatMap((file) => (file ? [`/r/${name}/${file}`] : [])));

export const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));

/** What a remote starts with: its container's entry, and the light form where it has one. */
export const entriesOf = (name: string) => {
  const { initial, start } = builtManifest(name);
  return addressesOf(name, [...scripts(initial), start?.script]);
};
