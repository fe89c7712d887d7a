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
  const total = { rows: 40, parts: [20, 20] };
  const line = (part: number) => ({ rows: 20, parts: [part, 20 - part] });
  expect(maskOf([line(2), line(18)], total).lines).toEqual([true, true]);
  expect(maskOf([line(20), line(0)], total).lines).toEqual([false, false]);
});

it('en masque davantage tant qu’un autre chiffre dit combien elles sont au moins', () => {
  const lines = [{ rows: 9, least: 9 }, { rows: 8, least: 6 }, { rows: 3 }, { rows: 12, least: 10 }];
  expect(maskOf(lines, { rows: 32 }).lines).toEqual([false, true, true, false]);
  expect(maskOf(rows(9, 8, 3, 12), { rows: 32 }).lines).toEqual([false, true, true, false]);
});

it('en masque un autre du même groupe, dont la somme est dite aussi', () => {
  expect(maskOf(rows(3, 30, 6, 20), { rows: 59 }, [1, 1, 2, 2]).lines).toEqual([true, true, false, false]);
  expect(maskOf(rows(3, 30, 6, 20), { rows: 59 }).lines).toEqual([true, false, true, false]);
});

it('cache une ligne quand le total l’est pour une autre raison', () => {
  const total = { rows: 20, isTelling: true };
  expect(maskOf(rows(20, 0), total)).toEqual({ lines: [true, false], total: true });
});

/**
 * Whether more than one way fills the masked cells with what the total leaves for them, and whether each could be visible. None of them is
 * empty, unless all are masked.
 */
function isOpen(hidden: readonly number[], isAll: boolean): boolean {
  const left = sumOf(hidden);
  return hidden.length > 1 && left >= 5 && (isAll || left > hidden.length);
}

it('aucune cellule masquée ne se déduit d’un total, sur 5000 colonnes au hasard', () => {
  const { integer, pick } = randomFor('mask');
  for (let round = 0; round < 5000; round++) {
    const counts = Array.from({ length: integer(1, 9) }, () => integer(0, pick([0, 3, 6, 40])));
    const found = mask(...counts);
    const few = counts.filter((count, at) => count > 0 && count < 5 && !found.lines[at]);
    expect({ counts, few }).toEqual({ counts, few: [] });
    const hidden = counts.filter((_, at) => found.lines[at]);
    if (hidden.length > 0 && !found.total)
      expect({ counts, isOpen: isOpen(hidden, hidden.length === counts.length) }).toEqual({ counts, isOpen: true });
  }
});
