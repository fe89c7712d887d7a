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

/** What was begun with another one may fail a moment later. */
const afterMs = 5_000;
let replacedAt = -Infinity;

/** Something of it is another one, or was a moment ago: whatever fails may fail for that reason. It counts on none of it: a loop, no `some`. */
export function areReplaced(): boolean {
  for (const [of, key, value] of kept) if (Reflect.get(of, key) !== value) replacedAt = performance.now();
  return performance.now() - replacedAt < afterMs;
}

/** Remembers what belongs to all, before a remote runs. Storage does too: to clear it takes from every page. Returns the way back. */
export function keepNatives(): () => void {
  const clear = Object.getOwnPropertyDescriptor(Storage.prototype, 'clear') ?? {};
  Storage.prototype.clear = () => noteFault(new Misconduct('overreach', 'Storage.clear() a été appelé'));
  kept = lent().flatMap(([of, keys]) => keys.split(' ').map((key): Native => [of, key, Reflect.get(of, key)]));
  return () => {
    Object.defineProperty(Storage.prototype, 'clear', clear);
    kept = [];
    replacedAt = -Infinity;
  };
}
