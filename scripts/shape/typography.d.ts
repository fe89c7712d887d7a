/** See typography.js. */
export function breakingSpaces(
  file: string,
  text: string,
): { start: number; end: number; instead: string; line: number }[];
