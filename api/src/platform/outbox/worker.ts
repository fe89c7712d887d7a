import type { FastifyBaseLogger } from 'fastify';
import type { Kind, Outbox, Payloads, Task } from './outbox.repository';

/** Thrown by a delivery that no further try can save; the message is kept as the reason. */
export class GiveUp extends Error {
  override name = 'GiveUp';
}

export type Deliveries = { [K in Kind]?: (payload: Payloads[K], task: Task) => Promise<void> };

/** Servers are away for hours, not for days. */
const longestTryMs = 24 * 3_600_000;
const firstPauseMs = 2_000;
const longestPauseMs = 30 * 60_000;

/** 2 s, 4 s, 8 s … half an hour, each by ± 20 % so that a thousand failures do not come back together. */
export const pauseAfter = (attempts: number, random = Math.random) =>
  Math.round(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1)) * (0.8 + 0.4 * random()));

interface Options {
  outbox: Outbox;
  deliveries: Deliveries;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** Delivers what waits in the outbox; any number of workers may run. What was under way when one died is taken up again. */
export function outboxWorker({ outbox, deliveries, now, log }: Options) {
  const kinds = Object.keys(deliveries) as Kind[];
  let round: Promise<void> | undefined;
  const state = { isWanted: false, isStopped: false };

  async function deliver(task: Task): Promise<void> {
    const run = deliveries[task.kind as Kind] as (payload: unknown, task: Task) => Promise<void>;
    try {
      await run(task.payload, task);
      await outbox.sent(task.id);
    } catch (error) {
      await miss(task, error as Error);
    }
  }

  async function miss({ id, kind, attempts, createdAt }: Task, error: Error) {
    const reason = `${error.name}: ${error.message}`.slice(0, 500);
    const next = now().getTime() + pauseAfter(attempts);
    // No next try after a day: the reason that stays is what the server said, not the message's age.
    const isLast = error instanceof GiveUp || next - createdAt.getTime() > longestTryMs;
    log[isLast ? 'error' : 'warn'](
      { task: id, kind, attempts, reason },
      isLast ? 'outbox gave up' : 'outbox will retry',
    );
    if (isLast) await outbox.giveUp(id, reason);
    else await outbox.postpone(id, new Date(next), reason);
  }

  /** Delivers one task; false when nothing is due or the worker stops. */
  async function next(): Promise<boolean> {
    const task = state.isStopped ? undefined : await outbox.claim(kinds);
    if (task) await deliver(task);
    return task !== undefined;
  }

  async function work() {
    do {
      state.isWanted = false;
      let isMore = true;
      while (isMore) isMore = await next();
    } while (state.isWanted && !state.isStopped);
  }

  /** Works until nothing is due. Called while it works, it looks once more. */
  function drain(): Promise<void> {
    state.isWanted = true;
    round ??= work().finally(() => (round = undefined));
    return round;
  }

  return {
    drain,
    /** Looks every second and whenever something was queued here; returns the stop, which waits for what is under way. */
    start(everyMs = 1000): () => Promise<void> {
      const look = () => void drain().catch((error: unknown) => log.warn({ err: error }, 'outbox cannot be read'));
      outbox.onQueued(look);
      const timer = setInterval(look, everyMs);
      return async () => {
        state.isStopped = true;
        clearInterval(timer);
        await round?.catch(() => {});
      };
    },
  };
}
