import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { digestPlaceholder } from './names.js';
import { OwnStyles } from './own-styles.js';
import { requestOf, sharedRequest } from './places.js';
import { consumedRanges } from './shared-modules.js';
import { SharedModulePaths } from './shared-module-paths.js';
import { StandardManifest } from './standard-manifest.js';

/** Any host has React; it may lack the two of ours, which then come with the remote. */
const isOurs = (name) => name.startsWith('@tandem/');

const consumed = (remote) =>
  Object.fromEntries(
    Object.entries(consumedRanges(remote)).map(([name, requiredVersion]) => [
      name,
      { singleton: true, requiredVersion, ...(!isOurs(name) && { import: false }) },
    ]),
  );

/** The containers' global names: `remote-auth` -> `remote_auth_<digest>`; in development without a digest. */
export const containerName = (name, digest = digestPlaceholder) => `${name.replaceAll('-', '_')}_${digest}`;

/**
 * What many pages have from outside of the remote's own folder: few files, which stay the same while pages change. `kit` is what nearly
 * all need; who opens no window, shows no list or has no form to fill in does not load what makes them.
 */
const part = (name, test, minChunks) => ({
  name,
  test,
  minChunks,
  minSize: 20_000,
  priority: name === 'kit' ? 10 : 20,
});
const cacheGroups = {
  kit: part('kit', /[\\/](node_modules|shared[\\/]src)[\\/]/, 30),
  windows: part(
    'windows',
    /[\\/](@base-ui[\\/]react[\\/]dialog|shared[\\/]src[\\/]ui[\\/](overlays[\\/]\w*dialog|fields[\\/](?!\w*date)))/i,
    10,
  ),
  tables: part('tables', /[\\/](react-table|table-core|shared[\\/]src[\\/]ui[\\/]tables)[\\/]/, 10),
  forms: part(
    'forms',
    /[\\/](react-hook-form|@hookform|shared[\\/]src[\\/](forms[\\/](?!faults)|ui[\\/]fields[\\/]\w*date))/i,
    10,
  ),
};

/** A remote: a container that exposes its route table, and for other hosts the way to show a page of it. */
export const guest = (name, isDevelopment) => ({
  entry: {},
  output: { uniqueName: name, publicPath: isDevelopment ? `/r/${name}/` : 'auto' },
  container: containerName(name),
  alias: {},
  optimization: { splitChunks: { chunks: 'async', minSize: 40_000, cacheGroups } },
  plugins: [
    ...(isDevelopment ? [] : [new StandardManifest()]),
    new SharedModulePaths(),
    new OwnStyles(name),
    new ModuleFederationPlugin({
      name: isDevelopment ? name.replaceAll('-', '_') : containerName(name),
      filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash].js',
      exposes: {
        './routes': { import: requestOf(name, 'src/routes.ts'), name: 'routes' },
        './embed': { import: sharedRequest('standalone/embed.tsx'), name: 'embed' },
      },
      shareStrategy: 'loaded-first',
      shared: consumed(name),
      dts: false,
      manifest: !isDevelopment,
      experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
  ],
});
