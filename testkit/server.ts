import type { ChildProcess } from 'node:child_process';
import { type Env, startProgram } from './program';

/** A running server of the product. */
export interface Server {
  url: string;
  process: ChildProcess;
  /** Everything that it printed so far. */
  log: () => string;
  /** Ends it as an operator does, or at once with SIGKILL; resolves to its exit code. The data stay. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** The name would be looked up for IPv6 too, by every call: seconds where no name server answers. */
const here = '127.0.0.1';

/** Starts a server on a free port; resolves when it says that it is ready. `main` has pages, `serve` a clock that stands. */
export async function startServer(name: 'main' | 'serve', dataDir: string, env: Env): Promise<Server> {
  const program = startProgram(name, [], {
    NODE_ENV: 'development',
    PORT: '0',
    GATE_BROWSER: 'none',
    PUBLIC_URL: `http://${here}:0`,
    DATA_DIR: dataDir,
    ...env,
  });
  const { process: child, log, ready } = program;
  // What it printed may be held open by a database that outlives it.
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://${here}:${new URL(await ready).port}`;
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return gone;
  };
  return { url, process: child, log, stop };
}
