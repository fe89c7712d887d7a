import { Problem } from '../http/problem';

/** How much of some work there may be. */
export interface Turns {
  /** So many run at once; the ones after them wait their turn. */
  most: number;
  /** So many may wait, Infinity where all may; one more is refused with 429. */
  waiting: number;
}

const busy = () =>
  new Problem(429, 'Plusieurs fichiers sont déjà en cours de lecture. Veuillez réessayer.', undefined, {
    'retry-after': '5',
  });

/** Heavy work, so much of it at once as the server bears. */
export function turns({ most, waiting }: Turns) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      if (queue.length >= waiting) throw busy();
      // A task that ends passes its slot on.
      await new Promise<void>((resolve) => void queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
