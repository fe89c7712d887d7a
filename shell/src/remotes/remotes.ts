import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName, RouteTable } from '@tandem/shared/routing';
import { composition } from './composition';
import { loadFile } from './files';
import { forbidEval } from './no-eval';
import { checkedTable } from './route-table';

forbidEval();

const tables = new Map<RemoteName, Promise<RouteTable>>();

async function load(name: RemoteName): Promise<RouteTable> {
  const { container, entry } = composition().remotes[name];
  // Our own loader first: the runtime then finds the container there and makes no script of its own.
  await loadFile('script', entry);
  const address = new URL(entry, location.href).href;
  registerRemotes([{ name: container, entry: address, entryGlobalName: container }]);
  return checkedTable(name, await loadRemote(`${container}/routes`));
}

/** The route table of a remote, loaded once. A failure is not kept: the next call asks again. */
export function routesOf(name: RemoteName): Promise<RouteTable> {
  const known = tables.get(name);
  if (known) return known;
  const loading = load(name);
  tables.set(name, loading);
  loading.catch(() => tables.delete(name));
  return loading;
}
