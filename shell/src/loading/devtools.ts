import { addGlobalSnapshot } from '@module-federation/runtime-core';
import type { RemoteRelease } from '@tandem/shared/releases/composition';
import type { RemoteName } from '@tandem/shared/routing';

const loaded = new Map<RemoteName, RemoteRelease>();
let forget = () => {};

/** A remote as the federation runtime itself notes one that it has found by a manifest. */
const infoOf = ({ version, container, entry }: RemoteRelease) => ({
  version,
  buildVersion: version,
  globalName: container,
  remoteEntry: entry,
  remoteEntryType: 'global' as const,
  publicPath: '',
  remoteTypes: '',
  remoteTypesZip: '',
  remotesInfo: {},
  shared: [],
  modules: [{ moduleName: 'routes', modulePath: './routes', assets: { js: noFiles(), css: noFiles() } }],
});
const noFiles = () => ({ sync: [], async: [] });

/**
 * Notes the release that a remote runs where Module Federation's developer tools read it (`__FEDERATION__.moduleInfo`): the runtime
 * notes only what it has found by a manifest. A release that takes the place of another one also does so here.
 */
export function showInDevtools(name: RemoteName, release: RemoteRelease): void {
  loaded.set(name, release);
  forget();
  const remotes = [...loaded];
  const remotesInfo = Object.fromEntries(remotes.map(([each, { version }]) => [each, { matchedVersion: version }]));
  forget = addGlobalSnapshot({
    tandem_shell: { version: '', buildVersion: '', remoteTypesZip: '', consumerList: [], shared: [], remotesInfo },
    ...Object.fromEntries(remotes.map(([each, remote]) => [`${each}:${remote.version}`, infoOf(remote)])),
  });
}
