import { lent } from '@tandem/shared/lent';
import { loadFile } from './files';

declare global {
  /** What the build of every remote looks for: see scripts/webpack/file-loader.js and start-form.js. */
  var tandem: { file: typeof loadFile; lent: typeof lent } | undefined;
}

/** Lends the loader to the chunk loading of every remote, and React, platform and router to the light forms. */
export function lend(): void {
  self.tandem = { file: loadFile, lent };
}
