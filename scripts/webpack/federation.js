import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { OwnStyles } from './own-styles.js';
import { consumedRanges } from './shared-modules.js';
import { SharedModulePaths } from './shared-module-paths.js';

const consumed = (remote) =>
  Object.fromEntries(
    Object.entries(consumedRanges(remote)).map(([name, requiredVersion]) => [
      name,
      { singleton: true, requiredVersion, import: false },
    ]),
  );

/** Replaced by the digest of the build: every build is its own container, so two releases live in one tab without mixing. */
export const digestPlaceholder = '0'.repeat(16);

/** The containers' global names: `remote-auth` -> `remote_auth_<digest>`; in development without a digest. */
export const containerName = (name, digest = digestPlaceholder) => `${name.replaceAll('-', '_')}_${digest}`;

/** What most pages have from outside of the remote's own folder: one file, which stays the same while pages change. */
const kit = {
  name: 'kit',
  test: /[\\/](node_modules|shared[\\/]src)[\\/]/,
  minChunks: 14,
  minSize: 20_000,
  priority: 10,
};

/** A remote: a container that exposes its route table and brings no share of its own. */
export const guest = (name, exposes, isDevelopment) => ({
  entry: {},
  output: { uniqueName: name, publicPath: isDevelopment ? `/r/${name}/` : 'auto' },
  container: containerName(name),
  alias: {},
  optimization: { splitChunks: { chunks: 'async', cacheGroups: { kit } } },
  plugins: [
    new SharedModulePaths(),
    new OwnStyles(name),
    new ModuleFederationPlugin({
      name: isDevelopment ? name.replaceAll('-', '_') : containerName(name),
      filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash].js',
      exposes,
      shareStrategy: 'loaded-first',
      shared: consumed(name),
      dts: false,
      manifest: false,
      experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
  ],
});
