import type { AttendanceStatus } from '../../contract/enumerations';
import { absencesOf, tallyOf } from './attendance';

const letters: Readonly<Record<string, AttendanceStatus>> = {
  P: 'present',
  R: 'late',
  E: 'absent_excused',
  N: 'absent_unexcused',
  D: 'exempt',
};
const cellsOf = (text: string) =>
  text.split('').map((letter) => (letters[letter] ? { status: letters[letter] } : null));

describe('les présences comptées (teaching 3)', () => {
  it.each([
    ['PPRE', 3 / 4],
    ['PN', 1 / 2],
    ['PPD-', 1],
    ['D-', null],
    ['', null],
  ])('le taux de %s', (cells, rate) => expect(tallyOf(cellsOf(cells)).rate).toBe(rate));

  it('les cases vides sont non saisies', () =>
    expect(tallyOf(cellsOf('P--D'))).toMatchObject({ missing: 2, exempt: 1 }));

  it.each([
    ['PNN', 2, 2],
    ['NPN', 1, 2],
    ['NND-', 2, 2],
    ['NNE', 0, 2],
    ['', 0, 0],
  ])('les absences non excusées de %s', (cells, inARow, inAll) =>
    expect(absencesOf(cellsOf(cells))).toEqual({ inARow, inAll }),
  );
});
