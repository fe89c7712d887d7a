import { minVisible } from '@tandem/shared/contract/desk/statistics';
import { type Edge, unknowns } from './statistics.flow';
import { canFall, isIdentifying, isSafe, type Weighed } from './statistics.mask';

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

type Side = 'row' | 'column';
const mayBeNobody = (edge: Edge) => {
  edge.isSomebody = false;
};

/** One network for the number itself, and one for each that is masked with it: what each of them takes of a cell. */
const networksOf = ({ layers = [] }: Weighed): ((of: Weighed) => Weighed)[] => [
  (of) => of,
  ...layers.map((_, at) => (of: Weighed) => ({ rows: of.layers?.[at] ?? 0 })),
];
type CellPosition = Readonly<Record<Side, number>>;

/** A masked number of the table with those that are masked in its place, and the cells that it can be computed from. */
interface Unknown {
  edges: readonly Edge[];
  near: readonly CellPosition[];
  lines: readonly (readonly [Side, number])[];
}

/**
 * Which cells are masked (desk 22a), so that no sum over rows and columns tells a masked cell or a masked total, or that it is few. What
 * is few is; then, while a line has too little hidden or a masked number follows from the others, the smallest cell beside it. Only
 * what holds somebody is masked, and whoever reads knows that; where this is not enough, a row or a column is masked as a whole, its
 * zeros too. What the totals tell even then is not masked where it is zero or not few. The answer is a mask for the number, then one for
 * each that goes with it.
 */
export function maskGrid({ cells, rows, columns, total }: Grid): boolean[][][] {
  const masked = cells.map((row) => row.map(() => false));
  const whole = { row: rows.map(() => false), column: columns.map(() => false) };
  const networks = networksOf(total).map((of) => ({ network: unknowns(rows.length, columns.length), of }));
  const positions = cells.flatMap((row, at) => row.map((_, column): CellPosition => ({ row: at, column })));
  const lines = {
    row: rows.map((_, at) => positions.filter(({ row }) => row === at)),
    column: columns.map((_, at) => positions.filter(({ column }) => column === at)),
  };
  const edges = new Map<CellPosition, readonly Edge[]>();
  const secrets: Unknown[] = [];
  const cellAt = ({ row, column }: CellPosition): Weighed => cells[row]![column]!;
  const sizeOf = (position: CellPosition) => cellAt(position).rows;
  const isHidden = ({ row, column }: CellPosition) => masked[row]![column]!;

  function hide(position: CellPosition) {
    if (isHidden(position)) return;
    const { row, column } = position;
    masked[row]![column] = true;
    const near = [...lines.row[row]!, ...lines.column[column]!];
    const own = networks.map(({ network, of }, at) => network.addCell(position, of(cellAt(position)), at === 0));
    if (whole.row[row] || whole.column[column]) own.forEach(mayBeNobody);
    edges.set(position, own);
    const ways = [['row', row] as const, ['column', column] as const];
    secrets.push({ edges: own, near, lines: ways });
  }

  /** Its zeros too, so that nobody knows where there is somebody; false: it is already. */
  function hideWhole(way: Side, at: number): boolean {
    if (whole[way][at]) return false;
    whole[way][at] = true;
    for (const position of lines[way][at]!) {
      if (cellAt(position).most === 0) continue;
      hide(position);
      edges.get(position)!.forEach(mayBeNobody);
    }
    return true;
  }

  function hideSmallest(among: readonly CellPosition[]): boolean {
    const open = among.filter((position) => !isHidden(position) && sizeOf(position) > 0);
    const loose = open.filter((position) => canFall(cellAt(position)));
    if (open.length === 0) return false;
    const smallest = (one: CellPosition, other: CellPosition) => (sizeOf(other) < sizeOf(one) ? other : one);
    hide((loose.length > 0 ? loose : open).reduce(smallest));
    return true;
  }

  /** A masked total of a row or a column: the cells that make it must not all be told. */
  function keep(way: Side, margin: Margin, at: number) {
    if (!margin.isMasked) return;
    const own = networks.map(({ network, of }) =>
      way === 'row' ? network.addRow(at, of(margin)) : network.addColumn(at, of(margin)),
    );
    secrets.push({ edges: own, near: lines[way][at]!, lines: [[way, at]] });
    if (!lines[way][at]!.some(isHidden) && !hideSmallest(lines[way][at]!)) hideWhole(way, at);
  }

  /** A row or a column whose total leaves too few ways for what is hidden in it. */
  function close(way: Side, margin: Margin, at: number) {
    const line = lines[way][at]!;
    const isOpen = () => {
      const hidden = line.filter(isHidden);
      return hidden.some((position) => sizeOf(position) > 0) && !isSafe(hidden.map(cellAt));
    };
    while (!margin.isMasked && !whole[way][at] && isOpen()) if (!hideSmallest(line)) hideWhole(way, at);
  }

  const isKept = ({ edges: own }: Unknown) => networks.every(({ network }, at) => network.isKept(own[at]!, minVisible));

  /** One more beside it, then wherever there is one, then all. */
  const hideMore = ({ near, lines: own }: Unknown): boolean =>
    hideSmallest(near) ||
    own.some(([way, at]) => hideWhole(way, at)) ||
    hideSmallest(positions) ||
    rows.some((_, at) => hideWhole('row', at));

  for (const position of positions) if (isIdentifying(cellAt(position))) hide(position);
  if (total.isMasked) for (const { network, of } of networks) network.addTotal(of(total));
  rows.forEach((margin, at) => keep('row', margin, at));
  columns.forEach((margin, at) => keep('column', margin, at));
  for (let hidden = -1; hidden !== edges.size;) {
    hidden = edges.size;
    rows.forEach((margin, at) => close('row', margin, at));
    columns.forEach((margin, at) => close('column', margin, at));
    for (const secret of secrets) while (!isKept(secret)) if (!hideMore(secret)) break;
  }
  return networks.map(({ network }, at) => {
    const isFewAlone = (position: CellPosition) => at === 0 && isIdentifying(cellAt(position));
    const mayBeOpen = (position: CellPosition, { rows: size }: Edge) =>
      size === 0 || (size >= minVisible && !isFewAlone(position));
    const open = new Set(
      [...edges].flatMap(([position, { [at]: edge }]) =>
        edge && mayBeOpen(position, edge) && network.isDerivable(edge) ? [position] : [],
      ),
    );
    return lines.row.map((row) => row.map((position) => isHidden(position) && !open.has(position)));
  });
}
