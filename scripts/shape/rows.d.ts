/** See rows.js. */
export function promisedRows(text: string): number[];
