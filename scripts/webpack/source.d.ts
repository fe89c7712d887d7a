/** See source.js. */
export function digestOf(places: readonly string[]): string;
export function sourceDigest(name: string): string;
export function commit(): string | undefined;
