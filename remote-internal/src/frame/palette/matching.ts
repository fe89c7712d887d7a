import { fold } from '@tandem/shared/rules/text/fold';

const termsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Tells whether every word that was typed begins a word of a name. */
export function namedBy(typed: string): (name: string) => boolean {
  const asked = termsOf(typed);
  return (name) => {
    const terms = termsOf(name);
    return asked.length > 0 && asked.every((word) => terms.some((other) => other.startsWith(word)));
  };
}

/** Every word that was typed stands somewhere in it: keeps of an earlier answer what still fits. */
export const holds = (text: string, typed: string): boolean => {
  const folded = fold(text);
  return termsOf(typed).every((word) => folded.includes(word));
};
