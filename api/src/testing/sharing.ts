import type { StatisticCell, StatisticTable } from '@tandem/shared/contract/desk/statistics';
import { statisticIndicators, type StatisticKey } from '@tandem/shared/contract/desk/statistics.indicators';

// What a reader of «Partage externe» can compute: bounds of each masked number from all that is shown. It shares no code with what masks.

/** A table by two things, and the one by the second thing alone: together they show all totals. */
export interface SharedTables {
  cross: StatisticTable;
  across: StatisticTable;
}

type When = 'now' | 'before';
type Position = readonly [line: string | undefined, within: string | undefined];
const whens: readonly When[] = ['now', 'before'];
const few = 5;
const tolerance = 1e-6;

/** What a masked number can be, given the sums that hold. */
interface Unknown {
  from: number;
  to: number;
  value: number;
  low: number;
  high: number;
}

/** Masked numbers of a table with its totals: what goes into a node comes out of it again. */
class Network {
  private readonly at = new Map<number, Unknown[]>();

  add(unknown: Unknown): Unknown {
    for (const node of [unknown.from, unknown.to]) this.at.set(node, [...(this.at.get(node) ?? []), unknown]);
    return unknown;
  }

  /** How far a number can be moved from what it is, up to `most`. */
  reach(unknown: Unknown, sign: 1 | -1, most: number): number {
    const room = Math.min(most, sign > 0 ? unknown.high - unknown.value : unknown.value - unknown.low);
    const [start, goal] = sign > 0 ? [unknown.to, unknown.from] : [unknown.from, unknown.to];
    const shifts = new Map<Unknown, number>();
    let reached = 0;
    while (reached < room - tolerance) {
      const pushed = this.push(start, room - reached, { goal, shifts, seen: new Set(), without: unknown });
      if (pushed <= tolerance) break;
      reached += pushed;
    }
    return reached;
  }

  private push(
    node: number,
    amount: number,
    way: { goal: number; shifts: Map<Unknown, number>; seen: Set<number>; without: Unknown },
  ): number {
    if (node === way.goal) return amount;
    way.seen.add(node);
    for (const each of this.at.get(node) ?? []) {
      const isOut = each.from === node;
      const next = isOut ? each.to : each.from;
      const current = each.value + (way.shifts.get(each) ?? 0);
      const room = Math.min(amount, isOut ? each.high - current : current - each.low);
      if (each === way.without || way.seen.has(next) || room <= tolerance) continue;
      const pushed = this.push(next, room, way);
      if (pushed <= tolerance) continue;
      way.shifts.set(each, (way.shifts.get(each) ?? 0) + (isOut ? pushed : -pushed));
      return pushed;
    }
    return 0;
  }
}

/** One number of a table by its place, as it is told. */
function reader({ cross, across }: SharedTables, when: When) {
  const crossLines = new Map(cross.lines.map((line) => [line.key, line]));
  const acrossLines = new Map(across.lines.map((line) => [line.key, line]));
  const withins = new Map(
    cross.lines.map(({ key, lines = [] }) => [key, new Map(lines.map((line) => [line.key, line]))]),
  );
  const at = (table: StatisticTable, key: StatisticKey) => table.columns.indexOf(key);
  return (key: StatisticKey, [line, within]: Position): StatisticCell | undefined => {
    if (line !== undefined && within !== undefined)
      return withins.get(line)?.get(within)?.cells[at(cross, key)]?.[when];
    if (line !== undefined) return crossLines.get(line)?.cells[at(cross, key)]?.[when];
    if (within !== undefined) return acrossLines.get(within)?.cells[at(across, key)]?.[when];
    const totals = [cross.total[at(cross, key)]?.[when], across.total[at(across, key)]?.[when]];
    return totals.find((cell) => cell && !cell.isMasked) ?? totals[0];
  };
}

const partsOf: Partial<Record<StatisticKey, readonly StatisticKey[]>> = {
  requests: ['drops'],
  coachRequests: ['coachAccepted', 'coachRefused'],
};
const wholeOf: Partial<Record<StatisticKey, StatisticKey>> = {
  drops: 'requests',
  coachAccepted: 'coachRequests',
  coachRefused: 'coachRequests',
};

/** What is masked and can be computed all the same: empty where nothing is. */
export function leaksIn(plain: SharedTables, shared: SharedTables): { leaks: string[]; masked: number } {
  const leaks: string[] = [];
  let masked = 0;
  for (const when of whens)
    for (const key of shared.cross.columns) {
      const found = leaksOf(key, reader(plain, when), reader(shared, when), plain);
      masked += found.masked;
      leaks.push(...found.leaks.map((leak) => `${when} ${key} ${leak}`));
    }
  return { leaks, masked };
}

type Read = ReturnType<typeof reader>;

function leaksOf(key: StatisticKey, truth: Read, view: Read, { cross, across }: SharedTables) {
  const lines = cross.lines.map((line) => line.key);
  const withins = across.lines.map((line) => line.key);
  const places: Position[] = [
    [undefined, undefined],
    ...lines.map((line): Position => [line, undefined]),
    ...withins.map((within): Position => [undefined, within]),
    ...lines.flatMap((line) => withins.map((within): Position => [line, within])),
  ];
  const { unit, isSum } = statisticIndicators[key];
  const isAmount = unit === 'count' || unit === 'hours' || isSum === true;
  /** Of a rate or a mean its rows, as if they were known of whatever is shown. */
  const sizeOf = (place: Position) => (isAmount ? truth(key, place)?.value : truth(key, place)?.rows) ?? 0;
  const visible = (other: StatisticKey, place: Position) => {
    const cell = view(other, place);
    return cell && !cell.isMasked ? (cell.value ?? 0) : undefined;
  };
  const boundsOf = (place: Position) => {
    const parts = (partsOf[key] ?? []).map((part) => visible(part, place) ?? 0);
    const whole = wholeOf[key];
    const others = whole ? (partsOf[whole] ?? []).filter((part) => part !== key) : [];
    const limit = whole && view(whole, place) ? visible(whole, place) : undefined;
    return {
      low: parts.reduce((sum, part) => sum + part, 0),
      high: limit === undefined ? 1e9 : limit - others.reduce((sum, part) => sum + (visible(part, place) ?? 0), 0),
    };
  };

  const network = new Network();
  const nodeOf = new Map(
    [...lines.map((line) => `y${line}`), ...withins.map((within) => `x${within}`)].map((name, at) => [name, at + 2]),
  );
  const ends = ([line, within]: Position): [number, number] => [
    line === undefined
      ? within === undefined
        ? 1
        : nodeOf.get(`x${within}`)!
      : within === undefined
        ? 0
        : nodeOf.get(`y${line}`)!,
    line === undefined
      ? within === undefined
        ? 0
        : 1
      : within === undefined
        ? nodeOf.get(`y${line}`)!
        : nodeOf.get(`x${within}`)!,
  ];
  const isMasked = (place: Position) => view(key, place)?.isMasked ?? false;
  const unknowns = places.filter(isMasked).map((place) => {
    const [from, to] = ends(place);
    return { place, edge: network.add({ from, to, value: sizeOf(place), ...boundsOf(place) }) };
  });
  const leaks: string[] = [];
  const name = ([line, within]: Position) => `${line ?? 'Total'}|${within ?? 'Total'}`;
  for (const { place, edge } of unknowns) {
    const why = whyOf(key, { place, edge, network, truth, visible });
    if (why) leaks.push(`${name(place)}: ${why}`);
  }
  for (const place of places) {
    const [cell, rows] = [view(key, place), truth(key, place)?.rows ?? 0];
    if (cell && !cell.isMasked && rows > 0 && rows < few) leaks.push(`${name(place)}: ${rows} shown`);
  }
  return { leaks, masked: unknowns.length };
}

interface Masked {
  place: Position;
  edge: Unknown;
  network: Network;
  truth: Read;
  visible: (key: StatisticKey, place: Position) => number | undefined;
}

function whyOf(key: StatisticKey, { place, edge, network, truth, visible }: Masked): string | undefined {
  const isCount = statisticIndicators[key].unit === 'count';
  // Zero tells nothing about anybody.
  if (edge.value === 0) return undefined;
  const [up, down] = [network.reach(edge, 1, Math.max(1, few - edge.value)), network.reach(edge, -1, 1)];
  if (up <= tolerance && down <= tolerance) return `is ${truth(key, place)?.value}`;
  if (isCount && edge.value > 0 && edge.value + up < few) return `is ${edge.value + up} at most`;
  if (key === 'drops' && visible('dropRate', place)) return 'follows from the rate';
  if (key === 'attendanceRate' && visible('unexcusedRate', place) === 1) return 'is 0';
  if (key === 'unexcusedRate' && visible('attendanceRate', place) === 1) return 'is 0';
  if (key === 'coachLoad' && visible('coachActive', place) !== undefined) return 'follows from the number';
  if (key === 'coachActive' && visible('coachLoad', place)) return 'follows from the load';
  return undefined;
}
