import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const singleton = { singleton: true };

/**
 * Builds a host as the guide of Module Federation shows it, into a folder: nothing of ours but the addresses of the remotes' manifests.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} remotes names in the host, and manifests
 */
export async function buildHost(folder, remotes) {
  const compiler = webpack({
    mode: 'production',
    context: path.join(import.meta.dirname, 'host'),
    entry: './index.js',
    output: { path: folder, filename: 'main.js', publicPath: 'auto', uniqueName: 'intranet' },
    cache: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'intranet',
        remotes: Object.fromEntries(Object.entries(remotes).map(([name, url]) => [name, `${name}@${url}`])),
        shared: { react: singleton, 'react-dom': singleton },
        dts: false,
      }),
    ],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}
