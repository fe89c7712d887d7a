import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hash, verify } from '@node-rs/argon2';
import { passwordFaults } from '@tandem/shared/rules/privacy/password';
import { turns } from '../../platform/threads/turns';

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

/** OWASP's second choice of argon2id (19 MiB, 2 passes), the figure that security 5 holds. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const largestInput = 1024;

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Verifies exactly what was sent. Without a stored hash it takes the same time and says no. */
  verify: (stored: string | null | undefined, password: string) => Promise<boolean>;
  /** What speaks against a new password, in French; undefined when nothing does. */
  faultOf: (password: string, owner: Owner) => string | undefined;
}

/** Whose password it is: it must not be made of their own name. */
interface Owner {
  email: string;
  firstName: string;
  lastName: string;
}

/** At most two hashes run at once: a flood of sign-ins waits in line instead of taking the machine. */
export function passwordsWith(options = strength): Passwords {
  const inLine = turns({ most: 2, waiting: Infinity });
  const nobody = inLine(() => hash('Ce mot de passe n’ouvre aucun compte.', options));
  return {
    faultOf,
    hash: (password) => inLine(() => hash(password, options)),
    async verify(stored, password) {
      if (Buffer.byteLength(password) > largestInput) return false;
      const against = stored ?? (await nobody);
      const matches = await inLine(() => verify(against, password));
      return matches && stored !== null && stored !== undefined;
    },
  };
}

/** The rules of spec §5, then what they let through but everybody guesses (security 26, security 27). */
function faultOf(password: string, owner: Owner): string | undefined {
  if (/\s/u.test(password)) return 'Le mot de passe ne peut pas contenir d’espace.';
  if (Buffer.byteLength(password) > largestInput) return 'Ce mot de passe est trop long.';
  const faults = passwordFaults(password);
  if (faults.length > 0) return `${faults.join('. ')}.`;
  if (isMadeOf(password, owner)) return 'Le mot de passe ne doit pas être votre nom ou votre adresse e-mail.';
  if (isCommonPassword(password)) return 'Ce mot de passe est trop courant. Veuillez en choisir un autre.';
  return undefined;
}

function isMadeOf(password: string, { email, firstName, lastName }: Owner): boolean {
  const letters = lettersOf(password);
  const [account = ''] = email.split('@');
  const own = [email, account, firstName, lastName, firstName + lastName, lastName + firstName];
  return own.some((text) => lettersOf(text).length > 0 && lettersOf(text) === letters);
}

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
