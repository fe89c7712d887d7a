/** Workspaces by name; see packages.js. */
export const packages: readonly string[];
export const tested: readonly string[];
export const built: readonly string[];
