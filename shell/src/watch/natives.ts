import { noteFault } from '../signals/faults';
import { Misconduct } from './misconduct';

/** A function of the browser that every page uses: where it stands, its name, itself. */
type Native = readonly [of: object, key: string, value: unknown];

const lent = (): readonly (readonly [of: object, keys: string])[] => [
  [window, 'fetch setTimeout setInterval requestAnimationFrame addEventListener'],
  [history, 'pushState replaceState'],
  [JSON, 'parse stringify'],
  [Array.prototype, 'map forEach filter find some push slice join'],
  [Promise.prototype, 'then'],
  [EventTarget.prototype, 'addEventListener removeEventListener'],
  [Node.prototype, 'appendChild insertBefore removeChild'],
  [Storage.prototype, 'getItem setItem removeItem clear'],
  [XMLHttpRequest.prototype, 'open send'],
];

let kept: readonly Native[] = [];

/** What they were while no remote had run. */
export const nativesKept = (): readonly Native[] => kept;

/** Something of it is another one now; whatever fails meanwhile may fail for that reason. It counts on none of it: a loop, no `some`. */
export function areReplaced(): boolean {
  for (const [of, key, value] of kept) if (Reflect.get(of, key) !== value) return true;
  return false;
}

/** Remembers what belongs to all, before a remote runs. Storage does too: to clear it takes from every page. Returns the way back. */
export function keepNatives(): () => void {
  const clear = Object.getOwnPropertyDescriptor(Storage.prototype, 'clear') ?? {};
  Storage.prototype.clear = () => noteFault(new Misconduct('overreach', 'Storage.clear() a été appelé'));
  kept = lent().flatMap(([of, keys]) => keys.split(' ').map((key): Native => [of, key, Reflect.get(of, key)]));
  return () => {
    Object.defineProperty(Storage.prototype, 'clear', clear);
    kept = [];
  };
}
