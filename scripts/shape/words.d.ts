/** See words.js. */
export function oldWordsIn(file: string, text: string): { name: string; line: number; instead: string }[];
