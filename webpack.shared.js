// The one build recipe: a package's name, what it exposes and the mode -> its webpack configuration.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { alone } from './scripts/webpack/alone.js';
import { compiledAhead } from './scripts/webpack/compiled-ahead.js';
import { development } from './scripts/webpack/development.js';
import { guest } from './scripts/webpack/federation.js';
import { host } from './scripts/webpack/host.js';
import { local } from './scripts/webpack/local.js';
import { production } from './scripts/webpack/production.js';
import { shellRefresh } from './scripts/webpack/refresh.js';
import { home, isKit } from './scripts/webpack/places.js';
import { rules } from './scripts/webpack/rules.js';
import { startForm } from './scripts/webpack/start-form.js';

const require = createRequire(import.meta.url);
const { dependencies, devDependencies } = require('./package.json');
const pins = { ...dependencies, ...devDependencies };
// A cache that another version wrote has failed builds. It also holds paths: where this folder has moved, or its packages lie elsewhere,
// webpack warns of each of them, so that such a cache is another one too.
const versions = ['webpack', '@module-federation/enhanced', 'ts-loader', 'css-loader', 'mini-css-extract-plugin']
  .map((name) => `${name}@${pins[name]}`)
  .concat(home, require.resolve('webpack'))
  .join(' ');

/** The kit holds `shared` under its own name. */
const kitAlias = isKit ? { '@tandem/shared': '@tandem/remote-kit' } : {};

/**
 * One form of one package: its entry, output, optimization, plugins and what else is its own.
 * @returns {import('webpack').Configuration}
 */
function recipe(name, mode, form, part) {
  const { entry, output, alias, optimization, plugins, externals, rules: own = [], devServer } = part;
  const isDevelopment = mode === 'development';
  const common = isDevelopment ? development(name) : production(name, part);
  return {
    name,
    mode,
    context: home,
    target: ['web', 'es2023'],
    entry,
    output: { ...common.output, ...output },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: { ...kitAlias, ...common.alias, ...alias } },
    module: { rules: [...rules(name, isDevelopment), ...own] },
    optimization: { ...common.optimization, ...optimization },
    plugins: [
      ...common.plugins,
      // What the kit draws outside of its remote's root says whose it is.
      new webpack.DefinePlugin({ 'process.env.REMOTE': JSON.stringify(name) }),
      ...plugins,
    ],
    devtool: common.devtool,
    // The federation runtime is a name that the entry for other hosts may give another value.
    externalsType: 'var',
    ...(externals && { externals }),
    ...(devServer && { devServer }),
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(home, '.cache/webpack'),
      name: `${name}-${mode}${form}`,
      version: versions,
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

/**
 * The configuration file of a remote: its name and the port it takes when it runs alone. `start`: its releases have a light form too,
 * for what opens before anything else, with the pages `inside` of its script, or `apart`, each asked for by itself. What is not one
 * script is compiled ahead.
 */
export function remote(name, port, { start } = {}) {
  const configure = (env, { mode = 'production' } = {}) => {
    if (env?.WEBPACK_SERVE) return recipe(name, mode, '-alone', alone(name, port));
    const isDevelopment = mode === 'development';
    const ahead = start === 'inside' || isDevelopment ? [] : [compiledAhead()];
    const withMore = (part, more) => ({ ...part, plugins: [...part.plugins, ...more] });
    if (env?.container)
      return start && recipe(name, mode, '-start', withMore(startForm(name, env.container, start), ahead));
    const part = guest(name, isDevelopment);
    if (env?.local) return recipe(name, mode, '-local', local(name, part));
    if (isDevelopment) return recipe(name, mode, '', withMore(part, [shellRefresh()]));
    return recipe(name, mode, '', withMore(part, ahead));
  };
  return Object.assign(configure, { port });
}

/** The configuration file of the host. */
export const shell =
  (name) =>
  (_env, { mode = 'production' } = {}) =>
    recipe(name, mode, '', host(name, mode === 'development'));
