import { createRequire } from 'node:module';
import webpack from 'webpack';
import { sharedModuleVersions } from './shared-modules.js';

const require = createRequire(import.meta.url);

const entry = (name, isDevelopment) => [
  ...(isDevelopment ? ['./scripts/webpack/refresh-host.js'] : []),
  `./${name}/src/main.tsx`,
];

/** The host: an ordinary build. The federation runtime is a lazy chunk of it, which the sign-in page does without. */
export const host = (name, isDevelopment) => ({
  entry: { main: entry(name, isDevelopment) },
  output: { uniqueName: 'tandem_shell', publicPath: `/r/${name}/` },
  // One copy of the runtime: its two builds would both be bundled otherwise.
  alias: {
    '@module-federation/runtime-core$': require.resolve('@module-federation/runtime-core').replace(/\.cjs$/, '.js'),
  },
  optimization: {
    splitChunks: {
      // What comes later comes in one file each.
      cacheGroups: {
        default: false,
        defaultVendors: false,
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
    new webpack.DefinePlugin({
      'process.env.SHARED_MODULE_VERSIONS': JSON.stringify(JSON.stringify(sharedModuleVersions())),
      // The federation runtime leaves out what only servers and its own manifest need.
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      ENV_TARGET: JSON.stringify('web'),
    }),
  ],
});
