/** See bundle.js. */
export function isBundled(): boolean;
export function bundle(): Promise<void>;
