import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Release, Variant } from '../variants';

export interface Front {
  urlOf: (variant: Variant) => string;
  /** Which release of the monolith and of the guide's remote-auth is served from now on. */
  serve: (release: Release) => Promise<void>;
  stop: () => Promise<void>;
}

const nextMessage = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The server of the bench ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });

/** Starts the server that all three stand behind. */
export async function startFront(product: string): Promise<Front> {
  const file = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = fork(file, { env: { ...process.env, PRODUCT_URL: product }, execArgv: ['--import', 'tsx'] });
  const port = Number(await nextMessage(child));
  return {
    // Chromium finds every name under localhost on this machine.
    urlOf: (variant) => `http://${variant}.localhost:${port}/`,
    async serve(release) {
      const done = nextMessage(child);
      child.send(release);
      await done;
    },
    stop() {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.disconnect();
      return ended;
    },
  };
}
