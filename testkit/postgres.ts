import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOn } from '../api/src/platform/db/embedded/acquire';
import { clusterOf } from '../api/src/platform/db/embedded/cluster';
import { postmasterOf } from '../api/src/platform/db/embedded/process';

const cluster = (folder: string) => clusterOf(path.join(folder, 'postgres'));

function postmaster(folder: string) {
  const found = postmasterOf(cluster(folder).data);
  if (!found) throw new Error(`No PostgreSQL runs on ${folder}`);
  return found;
}

export const postmasterPid = (folder: string) => postmaster(folder).pid;

/** The private database of one data folder, for a test that looks behind the product. */
export const connection = (folder: string) =>
  addressOn(postmaster(folder).port, readFileSync(cluster(folder).secret, 'utf8').trim(), 'tandem');

/** Every process of one cluster: the postmaster and its children. */
export function processesOf(folder: string): number[] {
  const parent = postmasterPid(folder);
  const rows = execFileSync('ps', ['-eo', 'pid,ppid'], { encoding: 'utf8' }).trim().split('\n').slice(1);
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  return [parent, ...pairs.filter(([, owner]) => owner === parent).map(([pid]) => pid)];
}
