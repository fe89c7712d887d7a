const variable = /\{\{\s*(?:([\p{L}\p{N}_]+)\s*)?\}\}/gu;

/** The names in double braces that are not among the known ones, each once. */
export const unknownVariables = (text: string, known: readonly string[]): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name).filter((name) => !known.includes(name))),
];

/**
 * Puts values in the place of `{{names}}`, in one pass: braces inside of a value stay the text they are.
 * A name without a value stays as it stands.
 */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(variable, (whole, name = '') => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));
