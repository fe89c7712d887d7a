import { setTimeout as pause } from 'node:timers/promises';
import type { Pointers } from './pointers.repository';

const freshMs = 500;
const patienceMs = 250;

interface Options {
  read: () => Promise<Pointers>;
  /** Milliseconds that only go forward. */
  clock?: () => number;
}

/**
 * Where the pointers stand, at most half a second old. While the database is away or slow, the last ones that are known go on;
 * rejects only when there were none yet.
 */
export function cachedPointers({ read, clock = () => performance.now() }: Options) {
  let known: { pointers: Pointers; at: number } | undefined;
  let running: { reading: Promise<Pointers>; since: number } | undefined;

  function start() {
    const since = clock();
    const reading = read();
    const mine = { reading, since };
    running = mine;
    const end = (pointers?: Pointers) => {
      // A move in between has made this answer old: whoever started later knows better.
      if (running !== mine) return;
      running = undefined;
      if (pointers) known = { pointers, at: since };
    };
    reading.then(end, () => end());
    return mine;
  }

  return {
    async read(): Promise<Pointers> {
      if (known && clock() - known.at < freshMs) return known.pointers;
      const { reading, since } = running ?? start();
      const last = known?.pointers;
      if (!last) return reading;
      const left = patienceMs - (clock() - since);
      const late = left > 0 ? pause(left, last, { ref: false }) : last;
      return Promise.race([reading.catch(() => last), late]);
    },

    /** One of them has moved: the next reader asks the database. */
    forget(): void {
      running = undefined;
      if (known) known.at = -Infinity;
    },
  };
}
