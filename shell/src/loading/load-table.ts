import type { RemoteRelease } from '@tandem/shared/releases/composition';
import type { RemoteName, RouteTable } from '@tandem/shared/routing';
import { loadFile } from './files';
import { checkedTable } from './route-table';

declare global {
  /** Light forms that have come, by container; calling one runs it. See scripts/webpack/start-form.js. */
  var tandemStarts: Record<string, () => unknown> | undefined;
}

type Start = NonNullable<RemoteRelease['start']>;

/** The federation runtime, which only containers need. */
export const loadFederation = () => import(/* webpackChunkName: "federation" */ './federation');

async function started(container: string, { script, styles }: Start): Promise<unknown> {
  const sheets = styles.map((url) => loadFile('style', url, container));
  if (!self.tandemStarts?.[container]) await Promise.all([loadFile('script', script), ...sheets]);
  else await Promise.all(sheets);
  const run = self.tandemStarts?.[container];
  if (!run) throw new Error(`${script} brings no light form of ${container}`);
  return run();
}

/** The route table of one release of a remote, by its light form where it has one; by its container otherwise, or where that fails. */
export async function loadTable(name: RemoteName, { start, container, entry }: RemoteRelease): Promise<RouteTable> {
  if (start)
    try {
      return checkedTable(name, await started(container, start));
    } catch (error) {
      // Who has waited that long for one file does not wait as long for another.
      if ((error as { type?: unknown }).type === 'timeout') throw error;
    }
  const { loadContainer } = await loadFederation();
  return checkedTable(name, await loadContainer(container, entry));
}
