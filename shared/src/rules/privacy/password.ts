/** Spec §9. */
export const passwordMinimum = 12;

/** The rules of spec §5 in its words and order. A whole text is measured in characters, not in UTF-16 halves. */
export const passwordRules: readonly { text: string; isMet: (value: string) => boolean }[] = [
  {
    text: 'Minimum de 12 caractères',
    isMet: (value) => Array.from(value.slice(0, 2 * passwordMinimum)).length >= passwordMinimum,
  },
  { text: 'Au moins une lettre majuscule', isMet: (value) => /\p{Lu}/u.test(value) },
  { text: 'Au moins une lettre minuscule', isMet: (value) => /\p{Ll}/u.test(value) },
  { text: 'Au moins un chiffre', isMet: (value) => /\p{Nd}/u.test(value) },
  // A combining accent belongs to its letter: «e» + «´» holds no special character.
  {
    text: 'Au moins un caractère spécial (ex. : !, @, #, ?)',
    isMet: (value) => /[^\p{L}\p{M}\p{N}\p{C}\s]/u.test(value),
  },
];

/** The texts of the rules that a password does not meet; empty when it is good. Not applied on sign-in (spec §5). */
export const passwordFaults = (value: string): string[] =>
  passwordRules.filter(({ isMet }) => !isMet(value)).map(({ text }) => text);

/** Spec §5: whitespace never enters a password. */
export const stripWhitespace = (value: string): string => value.replace(/\s+/g, '');
