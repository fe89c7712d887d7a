import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the package that a module is of, and the package's name: the innermost, where one lies in another. `.federation` is none. */
const ofPackage = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/.][^\\/]*))[\\/](.*)$/;
/** It only writes elements down: whatever React draws them, and each container has it. */
const isJsxRuntime = (name, file) => name === 'react' && /^(cjs[\\/]react-)?jsx-runtime/.test(file);

const modulesOf = ({ modules, chunkGraph }) =>
  [...modules].flatMap((module) =>
    chunkGraph.getNumberOfModuleChunks(module) > 0 ? [module, ...(module.modules ?? [])] : [],
  );

/** What stands in these compilations out of `node_modules`, as it was resolved: package → version. */
export function bundledIn(compilations) {
  const folders = new Map();
  for (const { resource = '' } of compilations.filter(Boolean).flatMap(modulesOf)) {
    const [, folder, name, file] = ofPackage.exec(resource) ?? [];
    if (name && !isJsxRuntime(name, file)) folders.set(name.replaceAll(path.sep, '/'), folder);
  }
  const versions = [...folders].map(([name, folder]) => [
    name,
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version,
  ]);
  return Object.fromEntries(versions.sort(([a], [b]) => (a < b ? -1 : 1)));
}
