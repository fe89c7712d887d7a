import { sharedModules } from '@tandem/shared/shared-modules';
import { loadFile } from './files';

declare global {
  /** What the build of every remote looks for: see scripts/webpack/file-loader.js and start-form.js. */
  var tandem: { file: typeof loadFile; lent: typeof sharedModules } | undefined;
}

/** Exposes the file loader to the chunk loading of every remote, and the shared modules to the light forms. Published files read `tandem.lent`. */
export function exposeSharedModules(): void {
  self.tandem = { file: loadFile, lent: sharedModules };
}
