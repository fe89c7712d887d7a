import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { root } from './rules.js';

let loader;

/** Runs a TypeScript module of the product in Node; every module once, apart from the rest of the process. */
export function load(file) {
  loader ??= register({ namespace: 'sources' });
  return loader.import(pathToFileURL(path.join(root, file)).href, import.meta.url);
}
