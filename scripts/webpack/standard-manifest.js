import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { buildSync } from 'esbuild';
import webpack from 'webpack';
import { buildDigest, digestPlaceholder } from './names.js';

const { Compilation, sources } = webpack;
const require = createRequire(import.meta.url);
const manifestFile = 'mf-manifest.json';
/** What the plugin writes beside: nothing reads it when the product runs. */
const statsFile = 'mf-stats.json';

let core;

/** The federation runtime as an expression; the shell lends its own, other hosts may have none to lend. */
function runtimeCore() {
  const entry = require.resolve('@module-federation/runtime-core').replace(/\.cjs$/, '.js');
  const define = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };
  core ??= buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'core',
    define,
  });
  return `(() => { ${core.outputFiles[0].text} return core; })()`;
}

/** The container with a runtime of its own, for hosts that provide none: the entry looks for it under this name. */
const withRuntime = (container, entry) => `(() => {
const _FEDERATION_RUNTIME_CORE = globalThis._FEDERATION_RUNTIME_CORE ?? ${runtimeCore()};
${entry}
globalThis.${container} = ${container};
})();
`;

const found = new WeakMap();

/** What a build of a remote made for other hosts: the manifest of Module Federation and the entry that it names. */
export const standardFiles = (compilation) => found.get(compilation);

/**
 * Names the manifest that the federation plugin has written by its hash, as every file of a release, and has it name an entry that runs
 * in any host.
 */
export class StandardManifest {
  apply(compiler) {
    // A public path that follows the manifest's address is what is meant; the plugin warns of it with every build.
    compiler.hooks.infrastructureLog.tap('StandardManifest', (origin, type) =>
      origin === 'Module Federation Manifest Plugin' && type === 'warn' ? true : undefined,
    );
    const tap = { name: 'StandardManifest', stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE };
    compiler.hooks.thisCompilation.tap(tap.name, (compilation) => {
      compilation.hooks.processAssets.tap(tap, () => replace(compilation));
    });
  }
}

function replace(compilation) {
  const emit = (name, ending, content) => {
    const digest = createHash('sha256').update(content).digest('base64url');
    const file = `${name}.${digest}.${ending}`;
    // Minimised again it would lose its name.
    compilation.emitAsset(file, new sources.RawSource(content), { minimized: true });
    return file;
  };
  const text = compilation.getAsset(manifestFile).source.source().toString();
  const manifest = JSON.parse(text.replaceAll(digestPlaceholder, buildDigest(compilation)));
  const { remoteEntry, globalName } = manifest.metaData;
  const entry = compilation.getAsset(remoteEntry.name).source.source().toString();
  remoteEntry.name = emit('anywhere', 'js', withRuntime(globalName, entry));
  found.set(compilation, {
    manifest: emit('mf-manifest', 'json', JSON.stringify(manifest)),
    entry: remoteEntry.name,
  });
  for (const file of [manifestFile, statsFile]) compilation.deleteAsset(file);
}
