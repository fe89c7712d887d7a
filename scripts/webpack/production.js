import path from 'node:path';
import MiniCssExtract from 'mini-css-extract-plugin';
import { FileLoader } from './file-loader.js';
import { minimizers } from './minimizers.js';
import { DigestInName, NamesAreHashes, StableFederationIds } from './names.js';
import { Pages } from './pages.js';
import { folderOf } from './places.js';
import { ReadableColours } from './readable-colours.js';
import { productionRouter } from './rules.js';

const hashed = '[name].[contenthash]';

/** A file's name holds its SHA-256, so that a name is all that integrity needs. `loader`: whose files they are, and in which form. */
export const production = (name, loader) => ({
  output: {
    path: path.join(folderOf(name), 'dist'),
    filename: `${hashed}.js`,
    chunkFilename: `${hashed}.js`,
    assetModuleFilename: `${hashed}[ext]`,
    hashFunction: 'sha256',
    hashDigest: 'base64url',
    hashDigestLength: 43,
    crossOriginLoading: 'anonymous',
  },
  alias: productionRouter(),
  optimization: {
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    minimizer: minimizers(),
  },
  devtool: false,
  plugins: [
    // Class names are of one component each: the order of their style sheets decides nothing.
    new MiniCssExtract({ filename: `${hashed}.css`, chunkFilename: `${hashed}.css`, ignoreOrder: true }),
    new StableFederationIds(),
    new FileLoader(loader),
    new DigestInName(),
    new NamesAreHashes(),
    new ReadableColours(),
    new Pages(),
  ],
});
