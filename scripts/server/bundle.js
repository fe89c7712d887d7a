// The API as Node runs it: every file of api/src that is started by itself, its @tandem/shared inside, into api/dist.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { digestOf, sourcesOf } from '../webpack/source.js';

const root = path.join(import.meta.dirname, '../..');
const source = path.join(root, 'api/src');
const dist = path.join(root, 'api/dist');
const note = path.join(dist, 'build.json');

/** What somebody starts, by the name that it gets. */
const commands = {
  main: 'main.ts',
  backup: 'backup.ts',
  restore: 'restore.ts',
  'close-demo': 'close-demo.ts',
  seed: 'seed/main.ts',
  entry: 'delivery/entry/main.ts',
  // Of npm run dev.
  development: 'development.ts',
  // For tests: without pages, and with a clock that can be set; and one that only writes.
  serve: 'testing/serve.ts',
  writer: 'testing/writer.ts',
};

/** A TypeScript file that is named by its address is loaded apart: a thread, a process, a drawing. */
const apart = /new URL\(\s*'([^']+)\.ts',\s*import\.meta\.url\s*\)/g;
const isOfProduct = (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/');

function entries() {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isOfProduct);
  const loaded = files.flatMap((file) =>
    [...readFileSync(path.join(source, file), 'utf8').matchAll(apart)].map(([, name]) =>
      path.join(path.dirname(file), `${name}.ts`),
    ),
  );
  const named = [...new Set(loaded)].map((file) => [path.basename(file, '.ts'), file]);
  return Object.fromEntries(
    [...Object.entries(commands), ...named].map(([name, file]) => [name, path.join(source, file)]),
  );
}

/** Every other package stays outside: Node finds it when the server starts. */
const sharedInside = {
  name: 'shared inside',
  setup({ onResolve }) {
    const { resolve } = createRequire(source);
    onResolve({ filter: /^@tandem\/shared\// }, ({ path: name }) => ({ path: resolve(name), sideEffects: false }));
  },
};

/** Fonts, migrations and the like stay beside their sources: a module goes on naming them from where it is written. */
const sourceLocations = (outdir) => ({
  name: 'places of sources',
  setup({ onLoad }) {
    onLoad({ filter: /\/api\/src\/.*\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const place = path.relative(outdir, file).replaceAll(path.sep, '/');
      const contents = text
        .replace(apart, (_, name) => `new URL('${path.posix.basename(name)}.js', import.meta.own)`)
        .replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`)
        .replaceAll('import.meta.own', 'import.meta.url');
      return { contents, loader: 'ts' };
    });
  },
});

const optionsFor = (outdir) => ({
  entryPoints: entries(),
  absWorkingDir: root,
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  plugins: [sharedInside, sourceLocations(outdir)],
  sourcemap: true,
  logLevel: 'warning',
});

/** The digest of everything that the bundle is made of. */
const digest = () => digestOf([...sourcesOf('api'), 'api/src/testing/serve.ts', 'api/src/testing/writer.ts']);

/** Whether what lies in api/dist is made of the sources as they are. */
export function isBundled() {
  if (!existsSync(note)) return false;
  const { source: of, files } = JSON.parse(readFileSync(note, 'utf8'));
  return of === digest() && files.every((name) => existsSync(path.join(dist, name)));
}

/** Two suites that compile at once write the same files, and a program that starts meanwhile reads whole ones. */
function writeIfChanged({ path: file, contents }) {
  if (existsSync(file) && readFileSync(file).equals(contents)) return;
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
}

export async function bundle() {
  const { build } = await import('esbuild');
  // What changes from here on is of the next build.
  const of = digest();
  const { outputFiles } = await build({ ...optionsFor(dist), write: false });
  mkdirSync(dist, { recursive: true });
  for (const file of outputFiles) writeIfChanged(file);
  const files = outputFiles.map((file) => path.relative(dist, file.path));
  const isOld = (name) => /\.js(\.map)?$/.test(name) && !files.includes(name);
  for (const name of readdirSync(dist).filter(isOld)) rmSync(path.join(dist, name), { force: true });
  writeFileSync(note, JSON.stringify({ source: of, files }));
}

/**
 * The same into a folder of its own, and again after each change. `onBundled` gets the sources that changed since the last time, all of them
 * at first; undefined where they do not compile. Resolves to what ends it.
 */
export async function bundleAgain(outdir, onBundled) {
  const { context } = await import('esbuild');
  let since = 0;
  let begun = 0;
  const watcher = {
    name: 'watcher',
    setup({ onStart, onEnd }) {
      onStart(() => void (begun = Date.now()));
      onEnd(({ errors, metafile }) => {
        if (errors.length > 0) return onBundled(undefined);
        const sources = Object.keys(metafile.inputs);
        onBundled(sources.filter((file) => statSync(path.join(root, file)).mtimeMs > since));
        since = begun;
      });
    },
  };
  const options = optionsFor(outdir);
  const running = await context({ ...options, metafile: true, plugins: [...options.plugins, watcher] });
  await running.rebuild();
  await running.watch();
  return () => running.dispose();
}
