import webpack from 'webpack';
import { OwnStyles } from './own-styles.js';
import { requestOf } from './places.js';
import { sharedModuleVersions } from './shared-modules.js';
import { toSharedModule } from './shared-module-paths.js';

const { ConcatSource } = webpack.sources;

/** React's JSX runtime belongs to the same copy; a container bundles it with each of its pages. */
const sharedModuleNames = () => new Set([...Object.keys(sharedModuleVersions()), 'react/jsx-runtime']);

function consumed() {
  const names = sharedModuleNames();
  return ({ context, request }, done) => {
    const name = toSharedModule(context, request);
    if (names.has(name)) done(null, `var self.tandem.lent[${JSON.stringify(name)}]`);
    else done();
  };
}

/** Nothing of the script runs before the shell asks for it: the script may come before the modules that it consumes. */
class Registered {
  constructor(container) {
    this.container = container;
  }

  apply(compiler) {
    const { JavascriptModulesPlugin } = compiler.webpack.javascript;
    compiler.hooks.thisCompilation.tap('Registered', (compilation) => {
      const { render } = JavascriptModulesPlugin.getCompilationHooks(compilation);
      render.tap({ name: 'Registered', stage: 100 }, (source, { chunk }) =>
        chunk.hasRuntime()
          ? new ConcatSource(
              `(self.tandemStarts ??= {})[${JSON.stringify(this.container)}] = function () { var exposed;\n`,
              source,
              '\nreturn exposed; };',
            )
          : source,
      );
    });
  }
}

/**
 * The light form of a remote: the same sources as its container, linked against the shell without federation; the pages of its table
 * `inside` of its script, or `apart`.
 */
export const startForm = (name, container, pages) => ({
  entry: { start: { import: requestOf(name, 'src/routes.ts'), library: { type: 'assign', name: 'exposed' } } },
  output: { uniqueName: name, publicPath: `/r/${name}/` },
  container,
  isLight: true,
  alias: {},
  externals: [consumed()],
  // What the pages ask for later is not in the script.
  rules: pages === 'inside' ? [{ test: /[\\/]routes\.ts$/, parser: { dynamicImportMode: 'eager' } }] : [],
  // A visitor sees two pages or three: what they share is a file of its own only from this many
  // characters of source on: below, the answer around it weighs as much.
  optimization: { splitChunks: { chunks: 'async', minSize: 40_000 } },
  plugins: [new Registered(container), new OwnStyles(name)],
});
