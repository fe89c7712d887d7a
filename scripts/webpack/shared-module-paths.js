import path from 'node:path';
import { sharedFile } from './places.js';

/** Files of `shared` that are shared modules: the path, and the name that remotes import. */
const names = new Map(['platform', 'router'].map((name) => [sharedFile(`${name}/${name}`), `@tandem/shared/${name}`]));

/** `shared` itself imports these files by their path: the shared copy takes their place, or a second one is bundled. */
export const toSharedModule = (context, request) =>
  (request.startsWith('.') && names.get(path.resolve(context, request).replace(/\.js$/, ''))) || request;

export class SharedModulePaths {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('SharedModulePaths', (factory) => {
      factory.hooks.beforeResolve.tap('SharedModulePaths', (data) => {
        data.request = toSharedModule(data.context, data.request);
      });
    });
  }
}
