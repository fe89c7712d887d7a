import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SharedModulePaths } from '../../../scripts/webpack/shared-module-paths.js';
import { common } from './common.js';

/** What holds a context may exist once only: the guide's own two, the router and the two modules that stand on them. */
const shared = Object.fromEntries(
  ['react', 'react-dom', 'react-router-dom', '@tandem/shared/platform', '@tandem/shared/router'].map((name) => [
    name,
    { singleton: true },
  ]),
);
const containerOf = (remote) => remote.replaceAll('-', '_');
export const remotes = ['remote-auth', 'remote-internal', 'remote-external'];

const federated = (configuration, federation) => ({
  ...configuration,
  plugins: [
    ...configuration.plugins,
    new SharedModulePaths(),
    new ModuleFederationPlugin({ ...federation, shared, dts: false }),
  ],
});

/** The host of the guide: manifest remotes in its configuration, an asynchronous boundary before its first line. */
export function guideShell() {
  const configuration = common({ build: 'guide/shell', name: 'guide_shell' });
  return federated(
    {
      ...configuration,
      entry: { main: './bench/load/build/guide.ts' },
      output: { ...configuration.output, publicPath: '/guide/shell/' },
    },
    {
      name: 'guide_shell',
      remotes: Object.fromEntries(
        remotes.map((remote) => [`@tandem/${remote}`, `${containerOf(remote)}@/guide/${remote}/mf-manifest.json`]),
      ),
    },
  );
}

/** A remote of the guide: an entry under a fixed name, a manifest beside it, its own copy of what it shares. */
export function guideRemote(remote, isChanged = false) {
  const name = containerOf(remote);
  const build = `${isChanged ? 'guide-next' : 'guide'}/${remote}`;
  const configuration = common({ build, name: `guide_${name}`, isChanged });
  return federated(
    { ...configuration, entry: {}, output: { ...configuration.output, publicPath: 'auto' } },
    {
      name,
      filename: 'remoteEntry.js',
      exposes: { './src/routes': `./${remote}/src/routes.ts` },
    },
  );
}
