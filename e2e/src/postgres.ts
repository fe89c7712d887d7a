import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const lines = (folder: string) => readFileSync(path.join(folder, 'cluster/pg/postmaster.pid'), 'utf8').split('\n');

export const postmasterPid = (folder: string) => Number(lines(folder)[0]);

/** The private database of one data folder, for a test that looks behind the product. */
export function connection(folder: string) {
  const password = readFileSync(path.join(folder, 'cluster/secret'), 'utf8').trim();
  return { host: '127.0.0.1', port: Number(lines(folder)[3]), user: 'app', password, database: 'app' };
}

/** Every process of one cluster: the postmaster and its children. */
export function processesOf(folder: string): number[] {
  const parent = postmasterPid(folder);
  const rows = execFileSync('ps', ['-eo', 'pid,ppid'], { encoding: 'utf8' }).trim().split('\n').slice(1);
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  return [parent, ...pairs.filter(([, owner]) => owner === parent).map(([pid]) => pid)];
}
