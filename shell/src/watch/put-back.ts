import { areReplaced, nativesKept } from './natives';

/** `[object Array]` → `Array` */
const nameOf = (of: object) => Object.prototype.toString.call(of).replaceAll(/^\[object |\]$/g, '');

/** Puts back what a remote has replaced of the browser; returns the names. It counts on nothing that it puts back: a loop, no `map`. */
export function putBack(): string[] {
  if (!areReplaced()) return [];
  const names: string[] = [];
  for (const [of, key, value] of nativesKept()) {
    if (Reflect.get(of, key) === value) continue;
    names[names.length] = `${nameOf(of)}.${key}`;
    // To define runs nothing of the remote's, as its setter would; what it locked against that may still be written.
    const isDefined = Reflect.defineProperty(of, key, { value, writable: true, configurable: true });
    if (!isDefined) Reflect.set(of, key, value);
  }
  return names;
}

/** Puts back what the shell draws in, where somebody has emptied the page. What React drew there is still in it. */
export function putBackPlaces(places: readonly HTMLElement[]): boolean {
  let isChanged = false;
  for (const place of places) {
    if (place.isConnected) continue;
    document.body.append(place);
    isChanged = true;
  }
  return isChanged;
}
