import { nextGroupCode } from './group-code';

describe('le code d’un groupe (teaching 8)', () => {
  it.each([
    ['MAT', 'Morges', [], 'MAT-MOR-01'],
    ['MAT', 'Morges', ['MAT-MOR-01', 'MAT-MOR-02', 'ALL-MOR-07'], 'MAT-MOR-03'],
    ['ECO', 'Échallens', ['ECO-ECH-09'], 'ECO-ECH-10'],
    ['FRA', 'La Chaux-de-Fonds', ['FRA-LAC-99'], 'FRA-LAC-100'],
    ['FRA', 'Le Locle', ['FRA-LEL-bis'], 'FRA-LEL-01'],
  ])('%s à %s après %j : %s', (branch, location, taken, code) =>
    expect(nextGroupCode(branch, location, taken)).toBe(code),
  );
});
