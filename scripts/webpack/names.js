import { createHash } from 'node:crypto';
import webpack from 'webpack';

const { Compilation, sources, WebpackError } = webpack;
const { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH, PROCESS_ASSETS_STAGE_REPORT } = Compilation;

const tapAssets = (compiler, name, stage, run) =>
  compiler.hooks.compilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage }, () => run(compilation));
  });

/** Replaced by the digest of the build: every build is its own container, so two releases live in one tab without mixing. */
export const digestPlaceholder = '0'.repeat(16);

const digests = new WeakMap();

/** The digest that names this build's container. */
export const buildDigest = (compilation) => digests.get(compilation);

/** Of what the files hold, but for the names that they give each other: those depend on the folder until they are final. */
function digestOf(assets) {
  const provisional = assets.flatMap(({ info }) => info.contenthash ?? []);
  const plain = (text) => provisional.reduce((left, hash) => left.replaceAll(hash, ''), text);
  const contents = assets.map(({ name, source }) => plain(`${name}\n${source.buffer().toString('latin1')}`)).sort();
  return createHash('sha256').update(contents.join('\n')).digest('hex').slice(0, digestPlaceholder.length);
}

/** Puts the digest of the whole output into the container's name, before the files get their own hashes as names. */
export class DigestInName {
  apply(compiler) {
    tapAssets(compiler, 'DigestInName', PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1, (compilation) => {
      const build = digestOf(compilation.getAssets());
      digests.set(compilation, build);
      for (const { name, source } of compilation.getAssets()) {
        if (!name.endsWith('.js') || !source.source().includes(digestPlaceholder)) continue;
        const named = source.source().replaceAll(digestPlaceholder, build);
        compilation.updateAsset(name, new sources.RawSource(named));
      }
    });
  }
}

/** A file whose name is not its SHA-256 could never be loaded: the build fails instead. */
export class NamesAreHashes {
  apply(compiler) {
    tapAssets(compiler, 'NamesAreHashes', PROCESS_ASSETS_STAGE_REPORT, (compilation) => {
      for (const { name, source } of compilation.getAssets())
        if (!name.includes(`.${createHash('sha256').update(source.buffer()).digest('base64url')}.`))
          compilation.errors.push(new WebpackError(`The name of ${name} is not its SHA-256`));
    });
  }
}

/** The federation runtime's modules are named by absolute paths; counted ids make a build the same in every folder. */
export class StableFederationIds {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableFederationIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableFederationIds', (modules) => {
        let count = 0;
        for (const module of modules)
          if (/\.federation[\\/]/.test(module.identifier()))
            compilation.chunkGraph.setModuleId(module, `federation${count++}`);
      });
    });
  }
}
