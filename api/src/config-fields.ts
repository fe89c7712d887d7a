import * as z from 'zod';

/** The environment: what is not set, or set to nothing, is not in it. */
export type Options = Readonly<Record<string, string | undefined>>;

/** A variable that is wrong, and why. */
export type Fault = readonly [name: string, reason: string];

/** Values separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

export const origin = z.url({ protocol: /^https?$/, error: 'une adresse http(s):// est attendue' });

/** Without a path or a trailing slash. */
export const trimmedOrigin = origin.transform((url) => new URL(url).origin);

export const email = z.email('une adresse e-mail est attendue');

export const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number('un nombre est attendu')
    .int('un nombre entier est attendu')
    .min(least, `au moins ${least} est attendu`)
    .max(most, `au plus ${most} est attendu`);

export const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, `une de ces valeurs est attendue\u00a0: ${names.join(', ')}`);

/** Variables that are set together or not at all: each one that is missing. */
export function missingOf(given: Options, names: readonly string[]): Fault[] {
  const isSet = (name: string) => /[^\s,]/.test(given[name] ?? '');
  const set = names.filter(isSet);
  if (set.length === 0) return [];
  return names.filter((name) => !isSet(name)).map((name) => [name, `est requis avec ${set.join(', ')}`]);
}
