import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Gives back what making a key out of a passphrase took (64 MB), which nothing else would collect for a minute. */
export function forgetKeyWork(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
