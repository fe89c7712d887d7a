import path from 'node:path';
import { folderOf } from './places.js';

/**
 * A remote for the browser of whoever writes it, inside of a Tandem that is live: built as a release is, so that names, integrity and
 * policy of the page hold, but quickly and to be read.
 */
export const local = (name, part) => ({
  ...part,
  output: { ...part.output, path: path.join(folderOf(name), '.cache/local') },
  optimization: { ...part.optimization, minimize: false },
});
