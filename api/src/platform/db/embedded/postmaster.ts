import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import type { Account } from './account';
import { asAccount, type Cluster } from './cluster';

const biggestLog = 5_000_000;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '40',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  jit: 'off',
  work_mem: '32MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  log_timezone: 'UTC',
  timezone: 'UTC',
  lc_messages: 'C',
  io_method: 'sync',
  password_encryption: 'scram-sha-256',
  // After a crash every file must reach the disk before the recovery: one call instead of one a file.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};

/** For tests: fast, and lost with the machine. */
export const volatileSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function openLog(file: string) {
  try {
    if (statSync(file).size > biggestLog) renameSync(file, `${file}.1`);
  } catch {
    // no log yet
  }
  return openSync(file, 'a', 0o600);
}

/** The last words of PostgreSQL, for a message to the operator. */
export function lastLogLines({ log }: Cluster): string {
  try {
    return readFileSync(log, 'utf8').trim().split('\n').slice(-6).join('\n');
  } catch {
    return '';
  }
}

/** Starts PostgreSQL apart from this process: it must finish its writes when we are killed. */
export function spawnPostmaster(
  native: string,
  cluster: Cluster,
  account: Account | undefined,
  port: number,
  more: Record<string, string> = {},
): ChildProcess {
  const options = Object.entries({ ...settings, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(cluster.log);
  const child = spawn(path.join(native, 'bin', 'postgres'), ['-D', cluster.data, '-p', String(port), ...options], {
    ...asAccount(account),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  child.on('error', () => {}); // seen as a child that ended
  return child;
}
