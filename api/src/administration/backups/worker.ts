import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BackupKind, BackupTask } from '@tandem/shared/contract/administration/backups';
import type { Config } from '../../config';
import type { Outcome } from './work';

/** What a process of its own is told to do. */
export interface Order {
  task: BackupTask;
  /** Of the database. */
  url: string;
  config: Pick<Config, 'secret' | 'dataDir' | 'releaseStore' | 'backupDir' | 'backupCopy'>;
  /** Closes new archives. */
  passphrase: string;
  /** Opens the one that is verified or restored. */
  opening: string;
  kind: BackupKind;
  /** The archive; empty for a new one. */
  name: string;
  runId: number;
}

/** What it answers. */
export type Report =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'refused' | 'failed'; message: string };

/** The work could not be done; the message is for people. */
export class WorkFailed extends Error {
  override name = 'WorkFailed';
}

const entry = fileURLToPath(new URL('../../backup-worker.ts', import.meta.url));
const folder = fileURLToPath(new URL('../../..', import.meta.url));
const unexpected = 'Le travail s’est interrompu de façon inattendue\u00a0; le journal du serveur en dit la raison.';

/**
 * Does one piece of work in a process of its own that gives way to everything else: sealing and packing never make anybody wait.
 * It ends with this process.
 */
export function workApart(order: Order, onProgress: (done: number, total: number) => void): Promise<Outcome> {
  const child = fork(entry, {
    cwd: folder,
    env: process.env,
    // What is compiled needs no loader.
    execArgv: entry.endsWith('.ts') ? ['--import', 'tsx'] : ['--enable-source-maps'],
    serialization: 'advanced',
  });
  lowerPriority(child);
  child.send(order);
  return new Promise((resolve, reject) => {
    child.on('message', (report: Report) => {
      if (report.kind === 'progress') onProgress(report.done, report.total);
      else if (report.kind === 'done') resolve(report.outcome);
      else reject(report.kind === 'refused' ? new WorkFailed(report.message) : new Error(report.message));
    });
    child.once('error', reject);
    child.once('exit', () => reject(new WorkFailed(unexpected)));
  });
}

function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not every system lets us: it then works like any other.
  }
}
