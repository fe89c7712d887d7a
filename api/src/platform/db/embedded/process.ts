import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Whether this process is the PostgreSQL of `data`: after a restart of the machine its number may belong to another program. */
export function isPostgresOf(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return isNamedPostgres(pid);
  }
}

function isNamedPostgres(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').includes('postgres');
  } catch {
    return true; // no /proc on this system: believe the file
  }
}

export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** What postmaster.pid says; undefined when PostgreSQL is not running or has only begun to write the file. */
export function postmasterOf(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid ? { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

/** A fast shutdown: transactions under way end, what was acknowledged is on the disk. */
export async function shutDown(pid: number, data: string) {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return; // already gone
  }
  for (let waited = 0; waited < 15_000 && isAlive(pid); waited += 10) await pause(10);
  if (isAlive(pid) && isPostgresOf(pid, data)) process.kill(pid, 'SIGQUIT');
}
