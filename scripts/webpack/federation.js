import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { LentDoors } from './lent-doors.js';

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;

/** What the shell lends and remotes only borrow. react-router-dom is not here: shared, it would lose its tree-shaking. */
export const shares = () => ({
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  '@tandem/shared/platform': contractVersion(),
  '@tandem/shared/router': contractVersion(),
});

/** The version of `shared` is the number of the contract between shell and remotes. */
export const contractVersion = () => require('../../shared/package.json').version;

const borrowed = (how) =>
  Object.fromEntries(
    Object.entries(shares()).map(([name, version]) => [
      name,
      { singleton: true, requiredVersion: `^${version}`, ...how },
    ]),
  );

/** Replaced by the digest of the build: every build is its own container, so two releases live in one tab without mixing. */
export const digestPlaceholder = '0'.repeat(16);

/** The host: provides every share at once, without an asynchronous hop before its first line. */
export const host = (name, isDevelopment) => ({
  entry: { main: [...(isDevelopment ? ['./scripts/webpack/refresh-host.js'] : []), `./${name}/src/main.tsx`] },
  output: { uniqueName: 'tandem_shell', publicPath: `/r/${name}/` },
  // One copy of the runtime: its two builds would both be bundled otherwise.
  alias: {
    '@module-federation/runtime-core$': require.resolve('@module-federation/runtime-core').replace(/\.cjs$/, '.js'),
  },
  optimization: {
    splitChunks: {
      cacheGroups: {
        vendor: {
          name: 'vendor',
          chunks: 'initial',
          test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
          enforce: true,
        },
      },
    },
  },
  plugins: [
    new LentDoors(),
    new ModuleFederationPlugin({
      name: 'tandem_shell',
      shareStrategy: 'loaded-first',
      shared: borrowed({ eager: true }),
      dts: false,
      manifest: false,
      experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
  ],
});

/** The containers' global names: `remote-auth` -> `remote_auth_<digest>`; in development without a digest. */
const containerName = (name, isDevelopment) =>
  `${name.replaceAll('-', '_')}${isDevelopment ? '' : `_${digestPlaceholder}`}`;

/** A remote: a container that exposes its route table and brings no share of its own. */
export const guest = (name, exposes, isDevelopment) => {
  const container = containerName(name, isDevelopment);
  return {
    entry: {},
    output: { uniqueName: container, publicPath: isDevelopment ? `/r/${name}/` : 'auto' },
    alias: {},
    optimization: { splitChunks: { chunks: 'async' } },
    plugins: [
      new LentDoors(),
      new ModuleFederationPlugin({
        name: container,
        filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash].js',
        exposes,
        shareStrategy: 'loaded-first',
        shared: borrowed({ import: false }),
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
};
