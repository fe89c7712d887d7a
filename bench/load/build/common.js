import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtract from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { minimizers } from '../../../scripts/webpack/minimizers.js';
import { root } from '../../../scripts/webpack/places.js';
import { productionRouter, rules } from '../../../scripts/webpack/rules.js';

const require = createRequire(import.meta.url);
const { devDependencies: pins } = require('../../../package.json');
// A cache that another version wrote has failed builds, and one of another folder warns of each path that it holds.
const versions = ['webpack', '@module-federation/enhanced', 'ts-loader', 'css-loader', 'mini-css-extract-plugin']
  .map((name) => `${name}@${pins[name]}`)
  .concat(root, require.resolve('webpack'))
  .join(' ');
const hashed = '[name].[contenthash]';

/** Where the builds of the bench lie; nothing of the product reads them. */
export const folderOf = (build) => path.join(root, '.cache/bench-load', build);

/** The same word in every build that is redeployed. */
export const changedWord = {
  test: /remote-auth[\\/]src[\\/]sign-in[\\/]SignInPage\.tsx$/,
  enforce: 'pre',
  loader: fileURLToPath(new URL('changed-word.cjs', import.meta.url)),
};

/** What the product's recipe does to the same sources, without anything of its releases. */
export const common = ({ build, name, isChanged = false }) => ({
  name: build,
  mode: 'production',
  context: root,
  target: ['web', 'es2023'],
  output: {
    path: folderOf(build),
    filename: `${hashed}.js`,
    chunkFilename: `${hashed}.js`,
    assetModuleFilename: `${hashed}[ext]`,
    uniqueName: name,
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: productionRouter() },
  module: { rules: [...rules(name, false), ...(isChanged ? [changedWord] : [])] },
  optimization: { minimizer: minimizers() },
  plugins: [
    new MiniCssExtract({ filename: `${hashed}.css`, chunkFilename: `${hashed}.css`, ignoreOrder: true }),
    new webpack.DefinePlugin({ 'process.env.REMOTE': 'undefined' }),
  ],
  devtool: false,
  cache: {
    type: 'filesystem',
    cacheDirectory: path.join(root, '.cache/webpack'),
    name: `bench-${build.replace('/', '-')}`,
    version: versions,
    buildDependencies: { config: [fileURLToPath(import.meta.url)] },
  },
  performance: false,
  infrastructureLogging: { level: 'error' },
});
