import { init } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteRelease } from '@tandem/shared/releases/composition';
import type { RemoteName } from '@tandem/shared/routing';
import { sharedModules } from '@tandem/shared/shared-modules';
import { showInDevtools } from './devtools';
import { loadFile } from './files';

/** Written by the build: name → exact version. */
const versions = JSON.parse(process.env.SHARED_MODULE_VERSIONS ?? '{}') as Partial<Record<string, string>>;

const shares = Object.entries(sharedModules).flatMap(([name, module]) => {
  const version = versions[name];
  return version ? [[name, { version, lib: () => module, shareConfig: sharing(version) }] as const] : [];
});

function sharing(version: string) {
  return { singleton: true, requiredVersion: `^${version}` };
}

const shell = init({
  name: 'tandem_shell',
  remotes: [],
  shared: Object.fromEntries(shares),
  shareStrategy: 'loaded-first',
  // What `provideExternalRuntime` adds to a host: the containers are built with `externalRuntime`, without a runtime of their own.
  plugins: [provideRuntime()],
});

const remoteOf = (container: string, entry: string) => ({
  name: container,
  entry: new URL(entry, document.baseURI).href,
  entryGlobalName: container,
});

/** Loads a remote's container and brings what it exposes as its routes. The runtime finds it there and makes no script of its own. */
export async function loadContainer(name: RemoteName, release: RemoteRelease): Promise<unknown> {
  const { container, entry } = release;
  await loadFile('script', entry);
  showInDevtools(name, release);
  shell.registerRemotes([remoteOf(container, entry)]);
  return shell.loadRemote(`${container}/routes`);
}

/** Registered anew, a container is as if nobody had loaded it: the runtime lets go of all that it holds of it. */
export function unloadContainer(container: string, entry: string): void {
  shell.registerRemotes([remoteOf(container, entry)], { force: true });
}
