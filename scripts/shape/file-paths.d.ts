/** See file-paths.js. */
export function encodedPaths(text: string): number[];
