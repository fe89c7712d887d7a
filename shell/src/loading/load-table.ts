import type { RemoteRelease } from '@tandem/shared/releases/composition';
import type { RemoteName, RouteTable } from '@tandem/shared/routing';
import { noteFault } from '../signals/faults';
import { within } from './file-error';
import { forgetChunks, loadFile } from './files';
import { checkedTable } from './route-table';
import { forgetSheets } from './sheets';

declare global {
  /** Light forms that have come, by container; calling one runs it. See scripts/webpack/start-form.js. */
  var tandemStarts: Record<string, () => unknown> | undefined;
}

type Start = NonNullable<RemoteRelease['start']>;

const checkTimeoutMs = 9_000;

/** Whose light form runs here, while nobody has seen its container. */
const unseen = new Map<RemoteName, RemoteRelease>();

/** Containers that are being looked at. */
const looks = new Map<string, Promise<void>>();

/** The federation runtime, which only containers need. */
const loadFederation = () => import(/* webpackChunkName: "federation" */ './federation');

async function started(container: string, { script, styles }: Start): Promise<unknown> {
  const sheets = styles.map((url) => loadFile('style', url, container));
  if (!self.tandemStarts?.[container]) await Promise.all([loadFile('script', script), ...sheets]);
  else await Promise.all(sheets);
  const run = self.tandemStarts?.[container];
  if (!run) throw new Error(`${script} brings no light form of ${container}`);
  return run();
}

/** A remote from this computer is rare: others do not load the code for it. */
const loadLocal = () => import(/* webpackChunkName: "local" */ './local-build');

async function contained(name: RemoteName, release: RemoteRelease): Promise<RouteTable> {
  const found = release.local ? await (await loadLocal()).localBuild(release) : release;
  const { loadContainer } = await loadFederation();
  return checkedTable(name, await loadContainer(name, found));
}

/** The route table of one release of a remote, by its light form where it has one; by its container otherwise, or where that fails. */
export async function loadTable(name: RemoteName, release: RemoteRelease): Promise<RouteTable> {
  const { start, container } = release;
  if (start)
    try {
      const table = checkedTable(name, await started(container, start));
      unseen.set(name, release);
      return table;
    } catch (error) {
      // Who has waited that long for one file does not wait as long for another.
      if ((error as { type?: unknown }).type === 'timeout') throw error;
    }
  return contained(name, release);
}

/** Whether something runs by its light form whose container nobody has looked at. */
export const areContainersUnseen = (): boolean => unseen.size > 0;

/**
 * Brings ahead what the next page needs: the federation runtime, and the container of what runs by its light form, which would hide
 * until then that the container is broken. What is wrong with it is told.
 */
export async function bringContainers(): Promise<void> {
  await loadFederation();
  for (const [name, release] of unseen) {
    unseen.delete(name);
    const look = lookAt(name, release);
    looks.set(release.container, look);
    await look;
    looks.delete(release.container);
  }
}

const lookAt = (name: RemoteName, release: RemoteRelease): Promise<void> =>
  within(checkTimeoutMs, contained(name, release), release.entry).then(
    () => undefined,
    (error: unknown) => noteFault(error, { owner: name }),
  );

/** Lets go of the code of a release that nothing on the screen is of any more, also of a container that is still on its way. */
export async function unload(owner: RemoteName, { container, entry }: RemoteRelease): Promise<void> {
  if (unseen.get(owner)?.container === container) unseen.delete(owner);
  await looks.get(container);
  delete self.tandemStarts?.[container];
  forgetChunks(owner);
  forgetSheets(container);
  if (container in self) (await loadFederation()).unloadContainer(container, entry);
}
