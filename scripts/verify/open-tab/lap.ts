import type { ProxiedRequest } from '../fault-proxy';
import type { Visit } from '../visits';

/** What some tabs asked for, for as long as they ran one composition. */
export interface Lap {
  name: string;
  files: number;
  failed: readonly ProxiedRequest[];
  /** Of a release that these tabs do not run. */
  foreign: readonly ProxiedRequest[];
  reloads: number;
}

interface Course {
  name: string;
  visits: readonly Visit[];
  /** The files of the composition. */
  own: ReadonlySet<string>;
  documents: number;
}

/** Ends a lap: what is asked for from now on belongs to the next one. */
export function lapOf({ name, visits, own, documents }: Course): Lap {
  const asked = visits.flatMap(({ line }) => line.requests.splice(0));
  const files = asked.filter(({ path }) => path.startsWith('/r/'));
  return {
    name,
    files: files.length,
    failed: files.filter(({ status }) => status !== 200),
    foreign: files.filter(({ path }) => !own.has(path)),
    reloads: asked.filter(({ isDocument }) => isDocument).length - documents,
  };
}

/** Prints the figures; returns what is not as it must be. */
export function report(laps: readonly Lap[]): string[] {
  const rows = laps.map(({ name, files, failed, foreign, reloads }) => ({
    tabs: name,
    'files asked for': files,
    'failed requests': failed.length,
    'files of another release': foreign.length,
    'document loads beyond the first': reloads,
  }));
  console.table(rows);
  return laps.flatMap(({ name, failed, foreign, reloads }) => [
    ...[...failed, ...foreign].map(({ path, status }) => `${name}: ${status} ${path}`),
    ...(reloads === 0 ? [] : [`${name}: ${reloads} reloads`]),
  ]);
}
