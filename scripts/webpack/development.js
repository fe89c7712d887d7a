import path from 'node:path';
import MiniCssExtract from 'mini-css-extract-plugin';
import { folderOf } from './places.js';
import { hotReload } from './refresh.js';

/** Plain names, ids named from the repository's root so that two remotes never share one, and hot reload. */
export const development = (name) => ({
  output: { path: path.join(folderOf(name), 'dist'), filename: '[name].js', chunkFilename: '[name].chunk.js' },
  alias: {},
  optimization: { moduleIds: 'named', chunkIds: 'named' },
  devtool: 'cheap-module-source-map',
  plugins: [
    new MiniCssExtract({ filename: '[name].css', chunkFilename: '[name].chunk.css', ignoreOrder: true }),
    ...hotReload(),
  ],
});
