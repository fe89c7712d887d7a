/** See table.js. */
export function tableOf(name: string): Promise<{ prefixes: string[] }>;
