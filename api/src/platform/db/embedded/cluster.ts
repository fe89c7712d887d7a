import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { CannotStart } from '../cannot-start';
import type { Account } from './account';
import { codeOf, isAlive } from './process';

const major = '18';
const unfinishedPrefix = 'cluster.new-';

/** How PostgreSQL's programs are started: as their account, from a folder that everybody may enter, without our environment. */
export const asAccount = (account: Account | undefined) => ({
  ...(account && { uid: account.uid, gid: account.gid }),
  cwd: '/',
  env: { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC', HOME: '/' },
});

/** The files of one private PostgreSQL, under `folder`. */
export const clusterOf = (folder: string) => ({
  folder,
  data: path.join(folder, 'cluster', 'data'),
  secret: path.join(folder, 'cluster', 'secret'),
  log: path.join(folder, 'postgres.log'),
});
export type Cluster = ReturnType<typeof clusterOf>;

async function initdb(native: string, data: string, secret: string, account: Account | undefined) {
  const child = spawn(
    path.join(native, 'bin', 'initdb'),
    [
      '-D',
      data,
      '-U',
      'app',
      '--pwfile',
      secret,
      '--auth=scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=fr-CH',
      '--data-checksums',
    ],
    { ...asAccount(account), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new CannotStart(`La base de données n’a pas pu être créée\u00a0: ${said.trim().slice(-800)}`);
}

function flush(folder: string) {
  const file = openSync(folder, 'r');
  fsyncSync(file);
  closeSync(file);
}

function removeUnfinished(folder: string) {
  for (const name of readdirSync(folder))
    if (name.startsWith(unfinishedPrefix) && !isAlive(Number(name.slice(unfinishedPrefix.length))))
      rmSync(path.join(folder, name), { recursive: true, force: true });
}

function putInPlace(unfinished: string, folder: string) {
  try {
    renameSync(unfinished, path.join(folder, 'cluster'));
    flush(folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error; // else another start was faster: its cluster serves
  }
}

async function create(folder: string, native: string, account: Account | undefined) {
  removeUnfinished(folder);
  const unfinished = path.join(folder, `${unfinishedPrefix}${process.pid}`);
  const secret = path.join(unfinished, 'secret');
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(secret, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account) for (const file of [unfinished, secret]) chownSync(file, account.uid, account.gid);
  try {
    await initdb(native, path.join(unfinished, 'data'), secret, account);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  putInPlace(unfinished, folder);
}

/** Makes the cluster where there is none: built aside and renamed, so that a kill in the middle leaves nothing half-made. */
export async function ensureCluster(folder: string, native: string, account: Account | undefined): Promise<Cluster> {
  const cluster = clusterOf(folder);
  const versionFile = path.join(cluster.data, 'PG_VERSION');
  if (!existsSync(versionFile)) await create(folder, native, account);
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== major)
    throw new CannotStart(
      `Les données de ${folder} viennent de PostgreSQL ${version}, ce Tandem utilise PostgreSQL ${major}\u00a0: exportez-les avec l’ancienne version, puis importez-les.`,
    );
  return cluster;
}
