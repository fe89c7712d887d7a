import { readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isAlive, pause } from '../platform/db/embedded/process';
import { atEnd, temporaryFolder } from './database';
import { run } from './programs';

/** An empty folder that PostgreSQL's account may enter, removed at the end of the test file. */
export const dataFolder = (): string => path.join(temporaryFolder(), 'postgres');

/** Waits for something that another process does; the limit is only against hanging. */
export async function until(isSo: () => boolean | Promise<boolean>, ms = 120_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
    await pause(20);
  }
}

/** Starts writer.ts; resolves once it is ready. `acknowledged` grows as it writes. Rejects with what it said when it cannot start. */
export async function startWriter(folder: string, ...options: 'without-watchdog'[]) {
  const { process: child, ended, log } = await run('writer', {}, [folder, ...options]);
  const acknowledged: number[] = [];
  let postgresPid = 0;
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (line.startsWith('ready ')) postgresPid = Number(line.slice(6));
    else acknowledged.push(Number(line));
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  atEnd(async () => {
    await kill();
    await until(() => !postgresPid || !isAlive(postgresPid));
  });
  await until(() => postgresPid > 0 || child.exitCode !== null);
  if (!postgresPid) throw new Error(log().trim());
  return { postgresPid, acknowledged, kill };
}

/** Every process that works in this data folder, killed at once. Only systems with /proc show them. */
export function killPostgres(postmaster: number) {
  const data = readlinkSync(`/proc/${postmaster}/cwd`);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && folderOf(name) === data);
  for (const pid of pids) killIfThere(Number(pid));
  return until(() => !isAlive(postmaster));
}

/** One of them may have gone with another. */
function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function folderOf(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
