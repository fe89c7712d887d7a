// The one build recipe: a package's name, what it exposes and the mode -> its webpack configuration.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './scripts/webpack/alone.js';
import { development } from './scripts/webpack/development.js';
import { guest, host } from './scripts/webpack/federation.js';
import { production } from './scripts/webpack/production.js';
import { borrowedRefresh } from './scripts/webpack/refresh.js';
import { root, rules } from './scripts/webpack/rules.js';

const { devDependencies: pins } = createRequire(import.meta.url)('./package.json');
// A cache that another version wrote has failed builds.
const versions = ['webpack', '@module-federation/enhanced', 'ts-loader', 'css-loader', 'mini-css-extract-plugin']
  .map((name) => `${name}@${pins[name]}`)
  .join(' ');

/**
 * @param {{ name: string, exposes?: Record<string, { import: string, name: string }>, mode: 'production' | 'development', port?: number }} given
 *   Without `exposes` it is the shell; with `port` it is one remote alone in development.
 * @returns {import('webpack').Configuration}
 */
export function recipe({ name, exposes, mode, port }) {
  const isDevelopment = mode === 'development';
  const common = isDevelopment ? development(name) : production(name);
  const part = partOf({ name, exposes, isDevelopment, port });
  return {
    name,
    mode,
    context: root,
    target: ['web', 'es2023'],
    entry: part.entry,
    output: { ...common.output, ...part.output },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: { ...common.alias, ...part.alias } },
    module: { rules: rules(name, isDevelopment) },
    optimization: { ...common.optimization, ...part.optimization },
    plugins: [...common.plugins, ...part.plugins],
    devtool: common.devtool,
    ...(part.devServer && { devServer: part.devServer }),
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${mode}${port ? '-alone' : ''}`,
      version: versions,
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

function partOf({ name, exposes, isDevelopment, port }) {
  if (port) return alone(name, port);
  if (!exposes) return host(name, isDevelopment);
  const part = guest(name, exposes, isDevelopment);
  return isDevelopment ? { ...part, plugins: [...part.plugins, borrowedRefresh()] } : part;
}

/** The configuration file of a remote: its name and the port it takes when it runs alone. */
export const remote =
  (name, port) =>
  (env, { mode = 'production' } = {}) =>
    recipe({
      name,
      exposes: { './routes': { import: `./${name}/src/routes.ts`, name: 'routes' } },
      mode,
      ...(env?.WEBPACK_SERVE && { port }),
    });

/** The configuration file of the host. */
export const shell =
  (name) =>
  (_env, { mode = 'production' } = {}) =>
    recipe({ name, mode });
