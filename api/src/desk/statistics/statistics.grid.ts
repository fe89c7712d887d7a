import { isSafe, isIdentifying, type Weighed } from './statistics.mask';

/** A total of a row or a column, as it stands where the table is divided by one thing alone. */
export interface Margin extends Weighed {
  isMasked: boolean;
}

/** A table divided by two things. Its totals are told elsewhere: what they say of the cells cannot be taken back. */
export interface Grid {
  cells: readonly (readonly Weighed[])[];
  rows: readonly Margin[];
  columns: readonly Margin[];
  total: Margin;
}

/** A masked number: it flows from one node to another, since a table with its totals is a circulation. */
interface Edge {
  from: number;
  to: number;
  rows: number;
  /** What a reader knows it to be at least. */
  least: number;
}

interface CellPosition {
  row: number;
  column: number;
}

/**
 * Which cells are masked (desk 22), so that no sum over rows and columns leaves one of them a single value. What is few is; then, while a
 * row or a column has too little hidden, or a hidden cell follows from the others, the smallest cell beside it. Only what holds somebody
 * is masked, and whoever reads knows that; where this is not enough, a row or a column is masked as a whole, its zeros too.
 */
export function maskGrid({ cells, rows, columns, total }: Grid): boolean[][] {
  const masked = cells.map((row) => row.map(() => false));
  const whole = { row: rows.map(() => false), column: columns.map(() => false) };
  const unknown = unknowns(rows.length, columns.length);
  const positions = cells.flatMap((row, at) => row.map((_, column): CellPosition => ({ row: at, column })));
  const edges = new Map<CellPosition, Edge>();
  const sizeOf = ({ row, column }: CellPosition) => cells[row]![column]!.rows;
  const isHidden = ({ row, column }: CellPosition) => masked[row]![column]!;

  rows.forEach((margin, row) => margin.isMasked && unknown.addRow(row, margin.rows));
  columns.forEach((margin, column) => margin.isMasked && unknown.addColumn(column, margin.rows));
  if (total.isMasked) unknown.addTotal(total.rows);

  function hide(position: CellPosition) {
    const { row, column } = position;
    if (isHidden(position)) return;
    masked[row]![column] = true;
    const least = whole.row[row] || whole.column[column] || sizeOf(position) === 0 ? 0 : 1;
    edges.set(position, unknown.addCell(position, sizeOf(position), least));
  }

  /** Its zeros too, so that nobody knows where there is somebody; false: it is already. */
  function hideWhole(way: 'row' | 'column', at: number): boolean {
    if (whole[way][at]) return false;
    whole[way][at] = true;
    for (const position of positions.filter((each) => each[way] === at)) {
      hide(position);
      edges.get(position)!.least = 0;
    }
    return true;
  }

  function hideSmallest(among: readonly CellPosition[]): boolean {
    const open = among.filter((position) => !isHidden(position) && sizeOf(position) > 0);
    if (open.length === 0) return false;
    hide(open.reduce((least, position) => (sizeOf(position) < sizeOf(least) ? position : least)));
    return true;
  }

  /** A row or a column whose total leaves too few ways for what is hidden in it. */
  function close(way: 'row' | 'column', margin: Margin, at: number) {
    const line = positions.filter((position) => position[way] === at);
    const isOpen = () => {
      const hidden = line.filter(isHidden);
      return (
        hidden.some((position) => sizeOf(position) > 0) &&
        !isSafe(hidden.map((position) => cells[position.row]![position.column]!))
      );
    };
    while (!margin.isMasked && !whole[way][at] && isOpen()) if (!hideSmallest(line)) hideWhole(way, at);
  }

  /** One more beside it, then wherever there is one, then all. */
  const hideMore = ({ row, column }: CellPosition): boolean =>
    hideSmallest(positions.filter((each) => each.row === row || each.column === column)) ||
    hideWhole('row', row) ||
    hideWhole('column', column) ||
    hideSmallest(positions) ||
    rows.some((_, at) => hideWhole('row', at));

  for (const position of positions) if (isIdentifying(cells[position.row]![position.column]!)) hide(position);
  for (let hidden = -1; hidden !== edges.size;) {
    hidden = edges.size;
    rows.forEach((margin, at) => close('row', margin, at));
    columns.forEach((margin, at) => close('column', margin, at));
    for (const [position, edge] of edges) while (edge.rows > 0 && !unknown.isFree(edge)) if (!hideMore(position)) break;
  }
  return masked;
}

/**
 * The masked numbers as edges between rows and columns: each node gets as much as it gives, whatever the numbers are. An edge can have
 * another value where some others can move with it in a circle; more hidden numbers never take that away.
 */
function unknowns(rows: number, columns: number) {
  const [ofTotals, firstColumn, totals] = [rows, rows + 1, rows + 1 + columns];
  const touching: Edge[][] = Array.from({ length: totals + 1 }, () => []);
  const add = (from: number, to: number, size: number, least = Math.min(1, size)): Edge => {
    const edge = { from, to, rows: size, least };
    touching[from]!.push(edge);
    touching[to]!.push(edge);
    return edge;
  };

  /** Whether numbers other than `without` can move so that one more comes from `start` to `goal`. */
  function leads(start: number, goal: number, without: Edge): boolean {
    const seen = new Set([start]);
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node === goal) return true;
      for (const edge of touching[node]!) {
        const isForward = edge.from === node;
        const next = isForward ? edge.to : edge.from;
        if (edge === without || seen.has(next) || (!isForward && edge.rows <= edge.least)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    return false;
  }

  return {
    addCell: ({ row, column }: CellPosition, size: number, least: number) =>
      add(row, firstColumn + column, size, least),
    addRow: (row: number, size: number) => add(totals, row, size),
    addColumn: (column: number, size: number) => add(firstColumn + column, ofTotals, size),
    addTotal: (size: number) => add(ofTotals, totals, size),
    isFree: (edge: Edge): boolean =>
      leads(edge.to, edge.from, edge) || (edge.rows > edge.least && leads(edge.from, edge.to, edge)),
  };
}
