/** What browsers and webpack say when code that was asked for later does not arrive. */
const failedLoads = [
  /loading (css )?chunk \S+ failed/i,
  /(failed to fetch|error loading) dynamically imported module/i,
  /importing a module script failed/i,
  /not a valid javascript mime type/i,
  // The federation runtime: an entry that does not load, is empty or cut off, or a manifest that does not load.
  /#RUNTIME-00[138]\b/,
];

interface Thrown {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  type?: unknown;
}

/**
 * Is this a failed dynamic load, which a reload may cure? A failed call, an error of a screen, a remote that lacks what it should
 * expose (#RUNTIME-004, -014) and a file that arrived without its code («missing») are not.
 */
export function isFailedLoad(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, code, type } = error as Thrown;
  if (type === 'missing') return false;
  if (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') return true;
  return typeof message === 'string' && failedLoads.some((pattern) => pattern.test(message));
}
