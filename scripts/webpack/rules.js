import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtract from 'mini-css-extract-plugin';
import { home, root } from './places.js';
import { refreshTransformer } from './refresh.js';

const require = createRequire(import.meta.url);

/** `*.module.css` gets class names of its own package, so that two releases of the kit never mix; other styles are global. */
const styles = (name) => ({
  test: /\.css$/,
  use: [
    MiniCssExtract.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: '[local]-[hash:base64:8]',
          localIdentContext: home,
          localIdentHashSalt: name,
        },
      },
    },
  ],
});

const scripts = (name, isDevelopment) => ({
  test: /\.tsx?$/,
  loader: 'ts-loader',
  exclude: /node_modules/,
  options: {
    instance: name,
    transpileOnly: true,
    configFile: path.join(root, 'tsconfig.json'),
    compilerOptions: { noEmit: false },
    ...(isDevelopment && { getCustomTransformers: refreshTransformer }),
  },
});

const files = { test: /\.(woff2?|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource' };

export const rules = (name, isDevelopment) => [scripts(name, isDevelopment), styles(name), files];

/** react-router names its development build in every condition; production takes the other one by its file. */
export function productionRouter() {
  const router = path.dirname(require.resolve('react-router/package.json'));
  return {
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
  };
}
