// The tests of a remote: `export default browserJest('remote-stages');`
import { existsSync } from 'node:fs';
import { browserJest as suite } from '../shared/jest.js';

/** The packed kit holds `shared` compiled, under its own name. */
const isPacked = existsSync(new URL('../shared/src/platform/platform.js', import.meta.url));
const packed = { '^@tandem/shared/(.*)$': '@tandem/remote-kit/$1' };

/** Jest for a remote: jsdom, no federation, no build. */
export function browserJest(name) {
  const config = suite(name);
  return isPacked ? { ...config, moduleNameMapper: { ...config.moduleNameMapper, ...packed } } : config;
}
