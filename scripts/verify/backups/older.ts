import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { serverAccount } from '../../../api/src/platform/db/embedded/account';
import { freePort } from '../../../api/src/platform/db/embedded/postmaster';

const programs = process.env.POSTGRES_OLDER ?? '/usr/lib/postgresql/15/bin';

/** A PostgreSQL of an older major in this folder; undefined where the machine has none. */
export async function startOlder(folder: string) {
  if (!existsSync(path.join(programs, 'initdb'))) return undefined;
  const account = serverAccount();
  const as = { cwd: '/', ...(account && { uid: account.uid, gid: account.gid }) };
  const data = path.join(folder, 'older');
  mkdirSync(data, { mode: 0o700 });
  chmodSync(folder, 0o711);
  if (account) chownSync(data, account.uid, account.gid);
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', 'app', '--auth=trust', '-E', 'UTF8'], {
    ...as,
    stdio: 'ignore',
  });
  const port = await freePort();
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ];
  const server = spawn(path.join(programs, 'postgres'), options, { ...as, stdio: 'ignore' });
  const admin = `postgres://app@127.0.0.1:${port}/postgres`;
  const major = await answering(admin);
  return {
    major,
    url: `postgres://app@127.0.0.1:${port}/tandem`,
    stop: async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
    },
  };
}

async function answering(url: string): Promise<string> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('create database tandem');
      const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
      await client.end();
      return rows[0]!.version.split('.', 1)[0]!;
    } catch (error) {
      if (tries > 100) throw error;
      await pause(100);
    }
  }
}
