import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderOf } from './places.js';
import { containerOf, writeRelease } from './release.js';
import { sourceDigest } from './source.js';

async function configurationOf(name, env) {
  const { default: configure } = await import(pathToFileURL(path.join(folderOf(name), 'webpack.config.js')).href);
  return configure(env, { mode: 'production' });
}

/** Runs webpack once over all of them; resolves to the compilations by name. Throws when one has errors. */
async function compile(configurations) {
  if (configurations.length === 0) return new Map();
  const { default: webpack } = await import('webpack');
  const compiler = webpack(configurations);
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, found) => (error ? reject(error) : resolve(found))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors() || stats.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  if (stats.hasErrors()) throw new Error('La construction a échoué\u00a0: les erreurs sont ci-dessus.');
  return new Map(stats.stats.map(({ compilation }) => [compilation.name, compilation]));
}

/** Builds packages into their dist folders. A light form comes second: it is known by the name of its container. */
export async function buildPackages(names) {
  // What changes from here on is of the next build.
  const sources = new Map(names.map((name) => [name, sourceDigest(name)]));
  const whole = await compile(await Promise.all(names.map((name) => configurationOf(name, {}))));
  const remotes = names.filter((name) => name !== 'shell');
  const lightOnes = await Promise.all(
    remotes.map((name) => configurationOf(name, { container: containerOf(name, whole.get(name)) })),
  );
  const light = await compile(lightOnes.filter(Boolean));
  for (const name of names) await writeRelease(name, sources.get(name), whole.get(name), light.get(name));
}
