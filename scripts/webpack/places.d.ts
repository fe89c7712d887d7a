/** See places.js. */
export const root: string;
export const isKit: boolean;
export const home: string;
export function folderOf(name: string): string;
