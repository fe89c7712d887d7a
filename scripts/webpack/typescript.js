import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { home, isKit } from './places.js';

let loader;

/** Runs a TypeScript module in Node, by its path; every module once, apart from the rest of the process. */
export function load(file) {
  loader ??= register({ namespace: 'sources', ...(isKit && { tsconfig: path.join(home, 'tsconfig.json') }) });
  return loader.import(pathToFileURL(file).href, import.meta.url);
}
