import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Root {
  workspaces: string[];
}
interface Lock {
  packages: Record<string, object> & { '': Root };
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const write = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** After the last remote, so that the list reads as it did. */
const withNew = (workspaces: readonly string[], name: string) =>
  workspaces.toSpliced(workspaces.findLastIndex((each) => each.startsWith('remote-')) + 1, 0, name);

/** Makes a folder a workspace: in package.json, in the lock file and as npm's own link; nothing is downloaded. */
export function register(root: string, name: string): void {
  const manifest = read<Root>(path.join(root, 'package.json'));
  write(path.join(root, 'package.json'), { ...manifest, workspaces: withNew(manifest.workspaces, name) });

  const lock = read<Lock>(path.join(root, 'package-lock.json'));
  const own = read<{ name: string; version: string; dependencies: object; devDependencies: object }>(
    path.join(root, name, 'package.json'),
  );
  lock.packages[''].workspaces = withNew(lock.packages[''].workspaces, name);
  const { dependencies, devDependencies } = own;
  lock.packages[name] = { name: own.name, version: own.version, dependencies, devDependencies };
  lock.packages[`node_modules/${own.name}`] = { resolved: name, link: true };
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  write(path.join(root, 'package-lock.json'), { ...lock, packages: Object.fromEntries(sorted) });

  symlinkSync(path.join('../..', name), path.join(root, 'node_modules', own.name));
}
