import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { folderOf } from './places.js';
import { containerOf } from './release.js';

const configurationOf = async (name) => {
  const { default: configure } = await import(pathToFileURL(path.join(folderOf(name), 'webpack.config.js')).href);
  return configure;
};

/** The port that a remote names. */
export const portOf = async (name) => (await configurationOf(name)).port;

function factsOf(name, compilation) {
  const [entrypoint] = compilation.entrypoints.values();
  const [entry] = entrypoint.getFiles();
  return { container: containerOf(name, compilation), entry };
}

/**
 * Builds a remote for a browser on this computer, and again after each change. Resolves once it is built; `onFault` gets what webpack
 * says against it meanwhile and later.
 */
export async function watchRemote(name, onFault) {
  const configure = await configurationOf(name);
  const configuration = configure({ local: true }, { mode: 'production' });
  const listeners = new Set();
  let facts;
  const { promise: built, resolve } = withResolve();
  const watching = webpack(configuration).watch({}, (error, stats) => {
    if (error || stats.hasErrors()) return onFault(error ? String(error) : stats.toString({ preset: 'errors-only' }));
    const before = facts;
    facts = factsOf(name, stats.compilation);
    resolve();
    if (before && before.container !== facts.container) for (const listener of listeners) listener();
  });
  await built;
  return {
    folder: configuration.output.path,
    port: configure.port,
    current: () => facts,
    onBuild: (listener) => void listeners.add(listener),
    stop: () => new Promise((done) => watching.close(done)),
  };
}

function withResolve() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}
