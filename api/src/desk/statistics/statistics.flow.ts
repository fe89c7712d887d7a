import type { Weighed } from './statistics.mask';

/** A masked number: it flows from one node to another, since a table with its totals is a circulation. */
export interface Edge {
  from: number;
  to: number;
  rows: number;
  /** What other numbers say it is at least, and at most. */
  least: number;
  most: number;
  /** Whoever reads knows that it is not zero. */
  isSomebody: boolean;
}

interface Step {
  edge: Edge;
  isForward: boolean;
}

interface Search {
  start: number;
  goal: number;
  without: Edge;
  /** What an edge can come down to. */
  leastOf: (edge: Edge) => number;
}

/** How far an edge can still move. */
function roomOf({ edge, isForward }: Step, moved: ReadonlyMap<Edge, number>, leastOf: Search['leastOf']): number {
  const current = edge.rows + (moved.get(edge) ?? 0);
  return isForward ? edge.most - current : current - leastOf(edge);
}

const plainLeast = ({ least }: Edge) => least;
const knownLeast = ({ least, isSomebody }: Edge) => Math.max(least, isSomebody ? 1 : 0);

/**
 * The masked numbers as edges between rows and columns: each node gets as much as it gives, whatever the numbers are. An edge can have
 * another value where some others can move with it in a circle; more hidden numbers never take that away.
 */
export function unknowns(rows: number, columns: number) {
  const [ofTotals, firstColumn, totals] = [rows, rows + 1, rows + 1 + columns];
  const touching: Edge[][] = Array.from({ length: totals + 1 }, () => []);
  const add = (from: number, to: number, of: Weighed, isKnown = true): Edge => {
    const { rows: size, least = 0, most = Infinity } = of;
    const edge = { from, to, rows: size, least: Math.min(least, size), most, isSomebody: isKnown && size > 0 };
    touching[from]!.push(edge);
    touching[to]!.push(edge);
    return edge;
  };

  /** The way from `start` to `goal` over numbers that can still move. */
  function wayOf({ start, goal, without, leastOf }: Search, moved: ReadonlyMap<Edge, number>): Step[] | undefined {
    const steps = new Map<number, Step | undefined>([[start, undefined]]);
    const open = [start];
    for (let node = open.pop(); node !== undefined && !steps.has(goal); node = open.pop()) {
      for (const edge of touching[node]!) {
        const isForward = edge.from === node;
        const next = isForward ? edge.to : edge.from;
        const isStuck = roomOf({ edge, isForward }, moved, leastOf) <= 0;
        if (edge === without || steps.has(next) || isStuck) continue;
        steps.set(next, { edge, isForward });
        open.push(next);
      }
    }
    if (!steps.has(goal)) return undefined;
    const way: Step[] = [];
    for (let step = steps.get(goal); step; step = steps.get(step.isForward ? step.edge.from : step.edge.to))
      way.push(step);
    return way;
  }

  /** Whether numbers other than `without` can move so that so many more come from `start` to `goal`. */
  function canMove(amount: number, way: Search): boolean {
    const moved = new Map<Edge, number>();
    for (let left = amount; left > 0;) {
      const steps = wayOf(way, moved);
      if (!steps) return false;
      const much = Math.min(left, ...steps.map((step) => roomOf(step, moved, way.leastOf)));
      for (const { edge, isForward } of steps) moved.set(edge, (moved.get(edge) ?? 0) + (isForward ? much : -much));
      left -= much;
    }
    return true;
  }

  const rising = (edge: Edge) => ({ start: edge.to, goal: edge.from, without: edge });
  const falling = (edge: Edge) => ({ start: edge.from, goal: edge.to, without: edge });

  const canChange = (edge: Edge, leastOf: Search['leastOf']): boolean =>
    (edge.rows < edge.most && canMove(1, { ...rising(edge), leastOf })) ||
    (edge.rows > leastOf(edge) && canMove(1, { ...falling(edge), leastOf }));

  return {
    /** `isKnown`: that it is masked says that it is somebody. */
    addCell: ({ row, column }: { row: number; column: number }, of: Weighed, isKnown: boolean) =>
      add(row, firstColumn + column, of, isKnown),
    addRow: (row: number, of: Weighed) => add(totals, row, of),
    addColumn: (column: number, of: Weighed) => add(firstColumn + column, ofTotals, of),
    addTotal: (of: Weighed) => add(ofTotals, totals, of),
    /** Whether it can be nothing else. */
    isDerivable: (edge: Edge): boolean => !canChange(edge, plainLeast),
    /** Whether this number could be another one, and `visible` or more: zero is no secret. */
    isKept(edge: Edge, visible: number): boolean {
      if (edge.rows === 0) return true;
      return canMove(visible - edge.rows, { ...rising(edge), leastOf: plainLeast }) && canChange(edge, knownLeast);
    },
  };
}
