import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

function collect() {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * Makes a key out of a passphrase, which takes 64 MB that nothing else would collect for a minute: what came before goes first, and
 * they go at once.
 */
export async function keyWork<T>(work: () => Promise<T>): Promise<T> {
  collect();
  try {
    return await work();
  } finally {
    collect();
  }
}
