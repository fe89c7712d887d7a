import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Product {
  url: string;
  process: ChildProcess;
  /** Everything the server printed so far. */
  log: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** A folder for one server's data that an ordinary database account can enter too. */
export function dataFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tandem-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** The name would be looked up for IPv6 too, by every call: seconds where no name server answers. */
const here = '127.0.0.1';

/** Starts the real product from its build, on a free port; resolves when it says that it is ready. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const child = spawn(process.execPath, ['api/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      PUBLIC_URL: `http://${here}:0`,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const [, port] = /http:\/\/localhost:(\d+)/.exec(printed) ?? [];
      if (port) resolve(`http://${here}:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The server ended with ${code} before it was ready:\n${printed}`)));
  });
  const url = await ready;
  return {
    url,
    process: child,
    log: () => printed,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
