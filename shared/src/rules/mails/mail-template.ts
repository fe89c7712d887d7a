const variable = /\{\{\s*(?:([\p{L}\p{N}_]+)\s*)?\}\}/gu;

/** The names in double braces that are not among the known ones, each once. */
export const unknownVariables = (text: string, known: readonly string[]): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name).filter((name) => !known.includes(name))),
];
