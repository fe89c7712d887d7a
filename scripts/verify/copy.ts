import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packages } from '../packages.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** These workspaces as the repository holds them and nothing else, in a folder of their own, with the installed packages. */
export function copyOf(names: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-copy-'));
  copyFiles(folder, names);
  linkModules(folder, names);
  return folder;
}

/** Everything that the repository holds, in a folder of its own, with the installed packages and what is built. */
export function copyOfProduct(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-copy-'));
  // The private PostgreSQL runs under another account.
  chmodSync(folder, 0o755);
  copyFiles(folder, readdirSync(root));
  for (const name of packages)
    if (existsSync(path.join(root, name, 'dist')))
      cpSync(path.join(root, name, 'dist'), path.join(folder, name, 'dist'), { recursive: true });
  linkModules(folder, packages);
  return folder;
}

/** What .gitignore names is no part of the repository; git itself is not asked, so that a downloaded archive can be proved too. */
const ignored = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);

function isOfRepository(full: string) {
  const file = path.relative(root, full);
  const name = path.basename(file);
  return (
    name !== '.git' &&
    !ignored.some((line) =>
      line.startsWith('*') ? name.endsWith(line.slice(1)) : [name, file].includes(line.replace(/\/$/, '')),
    )
  );
}

function copyFiles(folder: string, places: readonly string[]) {
  for (const place of places)
    cpSync(path.join(root, place), path.join(folder, place), { recursive: true, filter: isOfRepository });
}

const nameOf = (folder: string) =>
  (JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { name: string }).name;

/** Installed packages are used where they are; the workspaces are those of the copy. */
function linkModules(folder: string, names: readonly string[]) {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@tandem'), { recursive: true });
  for (const entry of readdirSync(path.join(root, 'node_modules')))
    if (entry !== '@tandem') symlinkSync(path.join(root, 'node_modules', entry), path.join(modules, entry));
  for (const name of names) symlinkSync(path.join('../..', name), path.join(modules, nameOf(name)));
}
