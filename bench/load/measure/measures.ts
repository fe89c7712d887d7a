import type { NetworkRequest } from './network';
import type { Visit } from './tab';

export const measures = [
  'visible',
  'usable',
  'mounted',
  'largest',
  'requests',
  'rounds',
  'bytes',
  'filesBytes',
  'htmlBytes',
  'allBytes',
] as const;
export type Measure = (typeof measures)[number];
export type Measured = Partial<Record<Measure, number>>;

const isCall = ({ path }: NetworkRequest) => /^\/(api|sanctum)\//.test(path);
const isHtml = ({ type }: NetworkRequest) => type === 'Document';
const sum = (requests: readonly NetworkRequest[]) => requests.reduce((bytes, each) => bytes + each.bytes, 0);

/**
 * Network rounds, one after another. What a file names, in a tag or a rule, comes one round after that file; what a script asks for
 * comes one round after the last of all that had arrived by then.
 */
export function roundsOf(requests: readonly NetworkRequest[]): number {
  const rounds = new Map<string, number>();
  const arrived: { until: number; round: number }[] = [];
  for (const each of [...requests].sort((a, b) => a.from - b.from)) {
    const before = arrived.filter(({ until }) => until <= each.from).map(({ round }) => round);
    const named = each.namedBy === undefined ? undefined : rounds.get(each.namedBy);
    const round = isHtml(each) ? 1 : 1 + (named ?? Math.max(1, ...before));
    rounds.set(each.path, round);
    arrived.push({ until: each.until, round });
  }
  return Math.max(...rounds.values());
}

/**
 * What one visit shows. Calls of the API hold nothing back and are the same in the three: they are no round, but they are requests.
 * The letters belong to the page whenever they are asked for; what else comes after React has mounted is decoration.
 */
export function measured({ visible, typed, mounted, largest, requests }: Visit): Measured {
  const needed = requests.filter(({ from, type }) => from <= mounted || type === 'Font');
  const files = requests.filter((each) => !isHtml(each) && !isCall(each));
  return {
    visible,
    ...(typed !== undefined && { usable: typed }),
    mounted,
    ...(largest > 0 && { largest }),
    requests: requests.filter(({ from, bytes }) => from <= mounted && bytes > 0).length,
    rounds: roundsOf(requests.filter((each) => each.until <= mounted && each.bytes > 0 && !isCall(each))),
    bytes: sum(needed),
    filesBytes: sum(files),
    htmlBytes: sum(requests.filter(isHtml)),
    allBytes: sum(requests),
  };
}
