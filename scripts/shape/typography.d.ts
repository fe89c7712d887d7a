/** See typography.js. */
export function breakingSpaces(
  file: string,
  text: string,
): { start: number; end: number; instead: string; line: number }[];
export function carelessTexts(file: string, text: string): { line: number; fault: string }[];
