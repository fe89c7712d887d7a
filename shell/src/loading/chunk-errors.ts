/** What browsers and webpack say when code that was asked for later does not arrive. */
const failedLoads = [
  /loading (css )?chunk \S+ failed/i,
  /(failed to fetch|error loading) dynamically imported module/i,
  /importing a module script failed/i,
  /not a valid javascript mime type/i,
  // The federation runtime: an entry that does not load, is empty or cut off, or a manifest that does not load.
  /#RUNTIME-00[138]\b/,
  // Its loader alone: a file that does not come, or not in time.
  /\b(script|link)networkerror\b/i,
];

const failedNames = new Set(['ChunkLoadError', 'ScriptNetworkError', 'LinkNetworkError']);

interface Thrown {
  name?: unknown;
  message?: unknown;
  code?: unknown;
}

/**
 * Is this a failed dynamic load, which a reload may cure? Also a file that arrived as something else («missing»: HTML of a proxy, half
 * of it). A failed call, an error of a screen and a remote that lacks what it should expose (#RUNTIME-004, -014) are not.
 */
export function isFailedLoad(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, code } = error as Thrown;
  if (code === 'CSS_CHUNK_LOAD_FAILED' || failedNames.has(String(name))) return true;
  return typeof message === 'string' && failedLoads.some((pattern) => pattern.test(message));
}
