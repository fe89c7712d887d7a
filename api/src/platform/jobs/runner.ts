import type { FastifyBaseLogger } from 'fastify';
import type { JobKind, JobQueue } from './queue';

/** What a running job may ask. */
export interface Turn {
  /** The server wants to end: leave off at the next good place. */
  isStopping: () => boolean;
}

export interface Worker {
  kind: JobKind;
  /** `data`: what was added under this kind. A method, as each kind knows its data. */
  run(this: void, data: object, turn: Turn): Promise<void>;
}
export type Work = Worker['run'];

interface Options {
  queue: JobQueue;
  workers: readonly Worker[];
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** False: nothing is begun for a while. */
  mayWork?: () => boolean;
}

const lookMs = 1000;
const regularMs = 15_000;

/** Does the jobs of these kinds, one of each kind at a time; any number of servers may. */
export function jobRunner({ queue, workers, log, mayWork = () => true }: Options) {
  const state = { isStopped: false };
  const turn: Turn = { isStopping: () => state.isStopped };
  const sleepers = new Map<string, () => void>();

  /** Does one job; false when none is due or the server ends. */
  async function next({ kind, run }: Worker): Promise<boolean> {
    const job = state.isStopped || !mayWork() ? undefined : await queue.take(kind);
    if (!job) return false;
    try {
      await run(job.data, turn);
      await queue.complete(kind, job.id);
    } catch (error) {
      log.error({ err: error, job: kind.name }, 'job failed');
      await queue.fail(kind, job.id, error as Error);
    }
    return true;
  }

  const sleep = (name: string) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookMs);
      sleepers.set(name, () => {
        clearTimeout(timer);
        resolve();
      });
    });

  /** What fails here (no database) leaves the job to be freed by its time. */
  async function loop(worker: Worker): Promise<void> {
    while (!state.isStopped) {
      const isMore = await next(worker).catch((error: unknown) => {
        log.warn({ err: error, job: worker.kind.name }, 'jobs cannot be read');
        return false;
      });
      if (!isMore && !state.isStopped) await sleep(worker.kind.name);
    }
  }

  const regular = workers.filter(({ kind }) => kind.every);
  const addRegular = () =>
    Promise.all(regular.map(({ kind }) => queue.addRegular(kind))).catch((error: unknown) =>
      log.warn({ err: error }, 'regular jobs cannot be added'),
    );

  return {
    /** Works until nothing is due. */
    drain: async (): Promise<void> => {
      let isMore = true;
      while (isMore) {
        isMore = false;
        for (const worker of workers) while (await next(worker)) isMore = true;
      }
    },

    /** Works until it is stopped; the stop waits for what is under way. */
    start(): () => Promise<void> {
      queue.onAdded((name) => sleepers.get(name)?.());
      const watching = queue.watch((error) => log.warn({ err: error }, 'jobs cannot be watched'));
      watching.catch((error: unknown) => log.error({ err: error }, 'jobs cannot be watched'));
      void addRegular();
      const timer = setInterval(() => void addRegular(), regularMs);
      const loops = workers.map(loop);
      return async () => {
        state.isStopped = true;
        clearInterval(timer);
        for (const wake of sleepers.values()) wake();
        await Promise.all(loops);
        await watching.then(
          (stop) => stop(),
          () => {},
        );
      };
    },
  };
}
