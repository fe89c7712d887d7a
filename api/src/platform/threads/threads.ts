import { Worker } from 'node:worker_threads';
import { type Turns, turns } from './turns';

interface ThreadOptions extends Turns {
  /** A module `*.thread.ts` that exports `run`: what it is given and gives back is copied from thread to thread. */
  module: URL;
  longestMs: number;
  heapMb: number;
}

/** The work took longer or needed more memory than it may. */
export class TooHeavy extends Error {
  override name = 'TooHeavy';
}

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
  const inTurn = turns(options);
  return (data) => inTurn(() => runOnce<In, Out>(options, data));
}
