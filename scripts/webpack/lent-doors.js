import path from 'node:path';
import { root } from './rules.js';

/** Files of `shared` that remotes borrow from the shell, and the door under which they are lent. */
const doors = new Map(
  ['platform', 'router'].map((name) => [path.join(root, `shared/src/${name}/${name}`), `@tandem/shared/${name}`]),
);

/** Inside of `shared` these files are imported by their path: that must be the lent copy too, not a second one. */
export const throughDoor = (context, request) =>
  (request.startsWith('.') && doors.get(path.resolve(context, request))) || request;

export class LentDoors {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('LentDoors', (factory) => {
      factory.hooks.beforeResolve.tap('LentDoors', (data) => {
        data.request = throughDoor(data.context, data.request);
      });
    });
  }
}
