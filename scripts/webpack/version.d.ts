/** See version.js. */
export function versionOf(packageVersion: string, manifest: object): string;
