// npm run build [-- package…]: the shell and the remotes into <package>/dist. A package whose sources did not change is left alone.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceDigest } from './webpack/source.js';

const root = new URL('..', import.meta.url).pathname;
const startedAt = performance.now();
const asked = process.argv.slice(2);
const packages = asked.length > 0 ? asked : ['shell', 'remote-auth', 'remote-internal', 'remote-external'];

function isBuilt(name) {
  const file = path.join(root, name, 'dist/release.json');
  if (!existsSync(file)) return false;
  const { source, files } = JSON.parse(readFileSync(file, 'utf8'));
  return source === sourceDigest(name) && files.every((each) => existsSync(path.join(root, name, 'dist', each.name)));
}

async function build(names) {
  const { default: webpack } = await import('webpack');
  const configurations = names.map(async (name) => {
    const { default: configure } = await import(`../${name}/webpack.config.js`);
    return configure({}, { mode: 'production' });
  });
  const compiler = webpack(await Promise.all(configurations));
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, found) => (error ? reject(error) : resolve(found))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors() || stats.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  return !stats.hasErrors();
}

const stale = packages.filter((name) => !isBuilt(name));
if (stale.length > 0) process.exitCode = (await build(stale)) ? 0 : 1;
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
if (!process.exitCode) console.log(`${stale.length > 0 ? stale.join(', ') : 'nothing changed'}: built in ${seconds} s`);
