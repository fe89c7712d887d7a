// The path of a file address is percent-encoded: where a folder is called «Mes projets é», nothing is found at it.
import { inSources } from './sources.js';

const encoded = /\bnew URL\([^()]*import\.meta\.url[\s,]*\)\s*\.pathname\b/g;

/** The lines of a source that take the path of a file's address. */
export const encodedPaths = (text) =>
  [...text.matchAll(encoded)].map(({ index }) => text.slice(0, index).split('\n').length);

/** Every source that takes such a path. */
export const filePathFaults = () =>
  inSources((file, text) =>
    encodedPaths(text).map(
      (line) => `${file}:${line} takes the pathname of a file URL; use import.meta.dirname or fileURLToPath`,
    ),
  );
