import { randomFor } from '../../seed/random';
import { type Grid, maskGrid, type Margin } from './statistics.grid';
import { maskOf } from './statistics.mask';
import { processorMs } from '../../testing/processor';

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The table with its totals, as these are masked where it is divided by one thing alone. */
function gridOf(counts: readonly (readonly number[])[]): Grid {
  const sums = {
    rows: counts.map(sumOf),
    columns: counts[0]!.map((_, column) => sumOf(counts.map((row) => row[column]!))),
  };
  const total = { rows: sumOf(sums.rows) };
  const [rows, columns] = [sums.rows, sums.columns].map((lines) => {
    const weighed = lines.map((count) => ({ rows: count }));
    const mask = maskOf(weighed, total);
    return {
      margins: weighed.map((line, at): Margin => ({ ...line, isMasked: mask.lines[at]! })),
      isTotalMasked: mask.total,
    };
  });
  return {
    cells: counts.map((row) => row.map((count) => ({ rows: count }))),
    rows: rows!.margins,
    columns: columns!.margins,
    total: { ...total, isMasked: rows!.isTotalMasked && columns!.isTotalMasked },
  };
}
const cellsOf = (grid: Grid) => maskGrid(grid).flatMap((each, at) => (at === 0 ? each : []));
const mask = (counts: readonly (readonly number[])[]) => cellsOf(gridOf(counts));

/** As a reader sees it: what is told, and «x» for what is masked. */
const view = (counts: readonly (readonly number[])[]) =>
  mask(counts).map((row, at) => row.map((isMasked, column) => (isMasked ? 'x' : counts[at]![column])).join(' '));

it.each([
  [
    'rien n’est petit',
    [
      [12, 5],
      [0, 7],
    ],
    ['12 5', '0 7'],
  ],
  [
    'un petit entraîne un carré',
    [
      [3, 20, 30],
      [20, 40, 50],
      [30, 50, 60],
    ],
    ['x x 30', 'x x 50', '30 50 60'],
  ],
  [
    'une ligne d’un seul nombre, dont le total est dit, cache aussi ses zéros',
    [
      [12, 0],
      [3, 20],
    ],
    ['x x', 'x x'],
  ],
] as const)('%s', (_, counts, expected) => {
  expect(view(counts)).toEqual(expected);
});

it('ce que les totaux disent quand même se montre, s’il n’est pas petit', () => {
  const grid = gridOf([
    [20, 1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0, 0],
  ]);
  const columns = grid.columns.map((column) => ({ ...column, isMasked: column.rows < 5 }));
  const masked = [true, true, true, true, true];
  expect(cellsOf({ ...grid, columns })).toEqual([
    [false, ...masked],
    [false, ...masked.map(() => false)],
  ]);
});

const aTable = ({ integer, pick }: ReturnType<typeof randomFor>, most: number, sizes: readonly number[]) => {
  const [rows, columns] = [integer(1, most), integer(1, most)];
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => integer(0, pick([0, ...sizes]))));
};

/** What each masked number can be: every table that agrees with what is told is tried. Shares nothing with the mask itself. */
function valuesOf({ cells, rows, columns, total }: Grid, masked: readonly (readonly boolean[])[]): Set<number>[][] {
  const counts = cells.map((row) => row.map((cell) => cell.rows));
  const found = counts.map((row) => row.map(() => new Set<number>()));
  // A reader knows of what holds somebody that it does, but where a whole row or column is masked.
  const hasZero = (line: readonly (readonly [number, boolean])[]) => line.some(([count, is]) => is && count === 0);
  const pairs = counts.map((row, at) => row.map((count, column) => [count, masked[at]![column]!] as const));
  const mayBeZero = (row: number, column: number) =>
    hasZero(pairs[row]!) || hasZero(pairs.map((line) => line[column]!));
  const most = total.rows + 2;
  const current = counts.map((row, y) => row.map((count, x) => (masked[y]![x] ? 0 : count)));
  const at = masked.flatMap((row, y) => row.flatMap((is, x) => (is ? [[y, x] as const] : [])));
  const columnOf = (x: number) => current.map((row) => row[x]!);
  const agrees = (sum: number, margin: Margin) =>
    margin.isMasked ? sum >= Math.min(1, margin.rows) : sum === margin.rows;
  const leftOf = (margin: Margin, sum: number) => (margin.isMasked ? most : margin.rows) - sum;

  function visit(index: number) {
    if (index === at.length) {
      const isSame =
        rows.every((margin, y) => agrees(sumOf(current[y]!), margin)) &&
        columns.every((margin, x) => agrees(sumOf(columnOf(x)), margin)) &&
        agrees(sumOf(current.flat()), total);
      if (isSame) for (const [y, x] of at) found[y]![x]!.add(current[y]![x]!);
      return;
    }
    const [y, x] = at[index]!;
    const bound = Math.min(
      leftOf(rows[y]!, sumOf(current[y]!)),
      leftOf(columns[x]!, sumOf(columnOf(x))),
      leftOf(total, sumOf(current.flat())),
    );
    for (let value = mayBeZero(y, x) ? 0 : 1; value <= bound; value++) {
      current[y]![x] = value;
      visit(index + 1);
    }
    current[y]![x] = 0;
  }
  visit(0);
  return found;
}

it('aucune cellule masquée n’a qu’une valeur possible, sur 400 petites tables dont on essaie toutes les valeurs', () => {
  const random = randomFor('grid');
  for (let round = 0; round < 400; round++) {
    const counts = aTable(random, 3, [1, 2, 5]);
    if (sumOf(counts.flat()) > 13) continue;
    const grid = gridOf(counts);
    const masked = cellsOf(grid);
    const values = valuesOf(grid, masked);
    for (const [y, row] of masked.entries())
      for (const [x, is] of row.entries())
        if (is && counts[y]![x]! > 0)
          expect({ counts, y, x, ways: values[y]![x]!.size > 1 }).toMatchObject({ ways: true });
  }
});

it('ce qui est petit est masqué, et aucune ligne ni colonne n’en cache un seul, sur 1500 tables au hasard', () => {
  const random = randomFor('grid lines');
  for (let round = 0; round < 1500; round++) {
    const counts = aTable(random, 8, [3, 9, 40]);
    const grid = gridOf(counts);
    const masked = cellsOf(grid);
    const few = counts.flatMap((row, y) => row.filter((count, x) => count > 0 && count < 5 && !masked[y]![x]));
    expect({ counts, few }).toEqual({ counts, few: [] });
    const lines = [
      ...grid.rows.map((margin, y) => ({ margin, is: masked[y]!, of: counts[y]! })),
      ...grid.columns.map((margin, x) => ({
        margin,
        is: masked.map((row) => row[x]!),
        of: counts.map((row) => row[x]!),
      })),
    ];
    for (const { margin, is, of } of lines)
      if (!margin.isMasked && of.some((count, at) => is[at] && count > 0))
        expect(is.filter(Boolean)).not.toHaveLength(1);
  }
});

it('une table et la même couchée cachent les mêmes cellules, à égalité près', () => {
  const counts = [
    [3, 21, 32],
    [22, 43, 54],
    [35, 56, 67],
  ];
  const lying = counts[0]!.map((_, column) => counts.map((row) => row[column]!));
  expect(mask(lying)).toEqual(mask(counts)[0]!.map((_, column) => mask(counts).map((row) => row[column]!)));
});

it('une grande table se masque en peu de temps', async () => {
  const { integer } = randomFor('large grid');
  const counts = Array.from({ length: 60 }, () => Array.from({ length: 40 }, () => integer(0, 6)));
  expect(await processorMs(() => mask(counts))).toBeLessThan(3000);
});
