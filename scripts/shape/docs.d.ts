/** See docs.js. */
export function wideCells(text: string): string[];
/** See docs.js. */
export function headFault(file: string, text: string): string | undefined;
/** See docs.js. */
export function linksOf(file: string, text: string): string[];
