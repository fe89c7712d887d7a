import path from 'node:path';
import MiniCssExtract from 'mini-css-extract-plugin';
import { hotReload } from './refresh.js';
import { root } from './rules.js';

/** Plain names, ids named from the repository's root so that two remotes never share one, and hot reload. */
export const development = (name) => ({
  output: { path: path.join(root, name, 'dist'), filename: '[name].js', chunkFilename: '[name].chunk.js' },
  alias: {},
  optimization: { moduleIds: 'named', chunkIds: 'named' },
  devtool: 'cheap-module-source-map',
  plugins: [
    new MiniCssExtract({ filename: '[name].css', chunkFilename: '[name].chunk.css', ignoreOrder: true }),
    ...hotReload(),
  ],
});
