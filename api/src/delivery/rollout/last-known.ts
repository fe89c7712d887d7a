import { setTimeout as pause } from 'node:timers/promises';
import type { Memory } from '../../platform/memory';

const freshMs = 500;
const timeoutMs = 250;

interface Options<T> {
  read: () => Promise<T>;
  memory: Memory;
  /** Milliseconds that only go forward. */
  clock?: () => number;
}

/**
 * What pages need of the database, at most half a second old. While it is away or slow, what was known last goes on; rejects only when
 * that is nothing yet.
 */
export function lastKnown<T>({ read, memory, clock = () => performance.now() }: Options<T>) {
  let known: { value: T; at: number } | undefined;
  let running: { reading: Promise<T>; since: number } | undefined;

  memory.onForget(() => {
    known = undefined;
    running = undefined;
  });

  function start() {
    const since = clock();
    const reading = read();
    const mine = { reading, since };
    running = mine;
    const end = (found?: { value: T }) => {
      // A move in between has made this answer old: whoever started later knows better.
      if (running !== mine) return;
      running = undefined;
      if (found) known = { ...found, at: since };
    };
    reading.then(
      (value) => end({ value }),
      () => end(),
    );
    return mine;
  }

  return {
    async read(): Promise<T> {
      if (known && clock() - known.at < freshMs) return known.value;
      const { reading, since } = running ?? start();
      if (!known) return reading;
      const last = known.value;
      const left = timeoutMs - (clock() - since);
      const late = left > 0 ? pause(left, last, { ref: false }) : last;
      return Promise.race([reading.catch(() => last), late]);
    },

    /** It has changed: the next reader asks the database. */
    expire(): void {
      running = undefined;
      if (known) known.at = -Infinity;
    },
  };
}
