import { fold } from '../text/fold';
import { masked } from './redact-text';

const word = /\p{L}{3,}/gu;
const nextWord = new RegExp(`(${masked.replaceAll(/[[\]]/g, '\\$&')}[ \\-’']{1,2})\\p{Lu}\\p{L}+`, 'gu');

/** The words in texts that begin with a capital, folded: a name is among them wherever a text holds one. */
export const namesIn = (texts: Iterable<string>): Set<string> =>
  new Set([...texts].flatMap((text) => text.match(word) ?? []).filter((each) => /^\p{Lu}/u.test(each)).map(fold)); // prettier-ignore

/** Every word of texts, folded. */
export const wordsIn = (texts: Iterable<string>): Set<string> =>
  new Set([...new Set([...texts].flatMap((text) => text.match(word) ?? []))].map(fold));

/** A text without these names (folded words of three letters at least), nor the capitalised words that follow one. */
export function withoutNames(text: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return text;
  const open = text.replaceAll(word, (each) => (names.has(fold(each)) ? masked : each));
  return open === text ? text : open.replaceAll(nextWord, `$1${masked}`);
}

/** The same for every text within a value that JSON can hold. */
export function withoutNamesIn<T>(value: T, names: ReadonlySet<string>): T {
  if (typeof value === 'string') return withoutNames(value, names) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => withoutNamesIn(part, names)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [key, withoutNamesIn(part, names)]),
  ) as T;
}
