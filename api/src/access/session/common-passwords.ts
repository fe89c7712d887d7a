import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const words = new Set(
  readFileSync(fileURLToPath(new URL('./common-passwords.txt', import.meta.url)), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
);
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
};

/** «P@ssw0rd2026!» → «password»: without what people add to please a rule. */
function coreOf(password: string): string {
  const bare = /[\p{L}@$€](?:.*[\p{L}@$€])?/su.exec(password.toLowerCase())?.[0] ?? '';
  const plain = bare.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(/./gu, (char) => disguises[char] ?? char).replaceAll(/[^a-z]/g, '');
}

/** Letters of other alphabets, which the list has no words in: «Красный» is not nothing. */
const remainingLetters = (password: string): number =>
  password.normalize('NFD').match(/(?!\p{Script=Latin})\p{L}/gu)?.length ?? 0;

/** A word of the list, however disguised or repeated. */
export function isCommonPassword(password: string): boolean {
  const core = coreOf(password);
  if (core.length < 3) return remainingLetters(password) < 3;
  if (words.has(core)) return true;
  for (let size = 3; size <= core.length / 2; size++) {
    const word = core.slice(0, size);
    if (core.length % size === 0 && word.repeat(core.length / size) === core && words.has(word)) return true;
  }
  return false;
}
