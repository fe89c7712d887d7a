import type { RuntimeConfig } from '@tandem/shared/platform';
import type { RemoteName } from '@tandem/shared/routing';

export interface RemoteRelease {
  version: string;
  /** The global name of its container, another one in each build. */
  container: string;
  /** Address of its entry file. */
  entry: string;
}

/** Which release of each part this page runs; written by the entry server and into every bug report. */
export interface Composition {
  config: RuntimeConfig;
  shell: { version: string; commit?: string };
  remotes: Record<RemoteName, RemoteRelease>;
}

let read: Composition | undefined;

/** What the entry server wrote into this page. Throws where there is none. */
export function composition(): Composition {
  const text = read ? undefined : document.getElementById('tandem')?.textContent;
  if (!read && !text) throw new Error('The page holds no composition');
  return (read ??= JSON.parse(text!) as Composition);
}
