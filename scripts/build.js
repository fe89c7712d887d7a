// npm run build [-- package…]: the shell, the remotes and the API into <package>/dist. A package whose sources did not change is left alone.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { built } from './packages.js';
import { bundle, isBundled } from './server/bundle.js';
import { isBuilt } from './webpack/source.js';

const root = path.join(import.meta.dirname, '..');
const startedAt = performance.now();
const asked = process.argv.slice(2);
const packages = asked.length > 0 ? asked : [...built, 'api'];

const hasPages = (name) => name !== 'api';
const releaseOf = (name) => path.join(root, name, 'dist/release.json');

const isCurrent = (name) => (hasPages(name) ? isBuilt(name) : isBundled());

async function build(names) {
  if (names.includes('api')) await bundle();
  const pages = names.filter(hasPages);
  if (pages.length === 0) return;
  const { buildPackages } = await import('./webpack/compile.js');
  await buildPackages(pages);
}

const stale = packages.filter((name) => !isCurrent(name));
if (stale.length > 0) {
  const isFirst = stale.some(hasPages) && !packages.some((name) => existsSync(releaseOf(name)));
  console.log(
    isFirst
      ? 'La première fois, la construction de Tandem prend environ une demi-minute…'
      : `Construction de ${stale.join(', ')}…`,
  );
  await build(stale).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
if (!process.exitCode)
  console.log(stale.length > 0 ? `Construction terminée en ${seconds} s.` : 'Construction\u00a0: rien n’a changé.');
