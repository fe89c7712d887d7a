import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@tandem/shared/releases/manifest';

/** What a process of its own is told to do. */
export interface Order {
  /** Holds `built/<package>/dist` of each release; everything that is written stands here. */
  folder: string;
  /** Where the prepared demo organisation is kept. */
  shelf: string;
  browser: string;
  candidate: string;
  releases: readonly Manifest[];
  longestMs: number;
}

/** What it answers. */
export type Report = { kind: 'done'; faults: string[] } | { kind: 'failed'; message: string };

const entry = fileURLToPath(new URL('../../gate-worker.ts', import.meta.url));
const folder = fileURLToPath(new URL('../../..', import.meta.url));
const heapMb = 512;
/** Beyond the time of the run itself: to start and to end. */
const graceMs = 120_000;

/** No secret of the server: what runs there is somebody's code. */
const environment = () => {
  const { PATH, HOME, TMPDIR, LANG, TZ } = process.env;
  return Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, LANG, TZ }).filter(([, value]) => value !== undefined),
  );
};

/** Runs releases in a process of its own that gives way to everything else. It ends with this one, and after its time at the latest. */
export function runApart(order: Order): Promise<Report> {
  const child = fork(entry, {
    cwd: folder,
    env: environment(),
    // What is compiled needs no loader.
    execArgv: [
      ...(entry.endsWith('.ts') ? ['--import', 'tsx'] : ['--enable-source-maps']),
      `--max-old-space-size=${heapMb}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  lowerPriority(child.pid);
  child.send(order);
  const timer = setTimeout(() => child.kill('SIGKILL'), order.longestMs + graceMs);
  return new Promise((resolve) => {
    let report: Report = { kind: 'failed', message: 'le navigateur n’a pas fini à temps' };
    child.on('message', (said: Report) => (report = said));
    child.once('error', ({ message }) => resolve({ kind: 'failed', message }));
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(report);
    });
  });
}

function lowerPriority(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not every system lets us: it then works like any other.
  }
}
