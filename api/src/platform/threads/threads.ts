import { Worker } from 'node:worker_threads';
import { Problem } from '../http/problem';

interface ThreadOptions {
  /** A module `*.thread.ts` that exports `run`: what it is given and gives back is copied from thread to thread. */
  module: URL;
  /** So many run at once; the ones after them wait their turn. */
  most: number;
  /** So many may wait; one more is refused with 429. */
  waiting: number;
  longestMs: number;
  heapMb: number;
}

/** The work took longer or needed more memory than it may. */
export class TooHeavy extends Error {
  override name = 'TooHeavy';
}

const busy = () =>
  new Problem(429, 'Plusieurs fichiers sont déjà en cours de lecture. Veuillez réessayer.', undefined, {
    'retry-after': '5',
  });

function runOnce<In, Out>({ module, longestMs, heapMb }: ThreadOptions, data: In): Promise<Out> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('thread.worker.js', import.meta.url), {
      workerData: { module: module.href, data },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    });
    const timer = setTimeout(() => {
      reject(new TooHeavy());
      void worker.terminate();
    }, longestMs);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooHeavy() : error),
    );
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The thread ended with ${code}.`));
    });
  });
}

/** Heavy work beside the thread that answers people: bounded in number, time and memory. */
export function threads<In, Out>(options: ThreadOptions): (data: In) => Promise<Out> {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (data) => {
    if (running >= options.most) {
      if (queue.length >= options.waiting) throw busy();
      // Whoever ends hands its place on.
      await new Promise<void>((resolve) => void queue.push(resolve));
    } else running++;
    try {
      return await runOnce<In, Out>(options, data);
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
