import { randomFor } from '../../seed/random';
import { maskOf } from './statistics.mask';

const rows = (...counts: number[]) => counts.map((count) => ({ rows: count }));
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const mask = (...counts: number[]) => maskOf(rows(...counts), { rows: sumOf(counts) });

it.each([
  ['rien n’est petit', [12, 5, 0], [false, false, false], false],
  ['un seul petit en entraîne un autre', [12, 3, 7], [false, true, true], false],
  ['deux petits qui font cinq suffisent', [12, 3, 2], [false, true, true], false],
  ['deux petits qui font deux ne suffisent pas', [12, 1, 1], [true, true, true], false],
  ['cinq fois un non plus', [9, 1, 1, 1, 1, 1], [true, true, true, true, true, true], false],
  ['un total petit est masqué lui-même', [3, 0], [true, false], true],
  ['zéro n’apprend rien de personne', [8, 0], [false, false], false],
] as const)('%s', (_, counts, lines, total) => {
  expect(mask(...counts)).toEqual({ lines, total });
});

it('masque un taux dont le numérateur, ou le reste, est petit', () => {
  const total = { rows: 40, part: 20, rest: 20 };
  const line = (part: number) => ({ rows: 20, part, rest: 20 - part });
  expect(maskOf([line(2), line(18)], total).lines).toEqual([true, true]);
  expect(maskOf([line(20), line(0)], total).lines).toEqual([false, false]);
});

/** Whether more than one way fills the masked cells, none of them empty, with what the total leaves for them. */
function isOpen(hidden: readonly number[]): boolean {
  const left = sumOf(hidden);
  return hidden.length > 1 && left > hidden.length;
}

it('aucune cellule masquée ne se déduit d’un total, sur 5000 colonnes au hasard', () => {
  const { integer, pick } = randomFor('mask');
  for (let round = 0; round < 5000; round++) {
    const counts = Array.from({ length: integer(1, 9) }, () => integer(0, pick([0, 3, 6, 40])));
    const found = mask(...counts);
    const few = counts.filter((count, at) => count > 0 && count < 5 && !found.lines[at]);
    expect({ counts, few }).toEqual({ counts, few: [] });
    const hidden = counts.filter((_, at) => found.lines[at]);
    if (hidden.length > 0 && !found.total) expect({ counts, isOpen: isOpen(hidden) }).toEqual({ counts, isOpen: true });
  }
});
