import { id } from './page';

describe('un identifiant (house 1)', () => {
  it.each([[1], ['1'], ['2147483647'], [42]])('se lit de %j', (given) => {
    expect(id.parse(given)).toBe(Number(given));
  });

  it.each(['0x1', '+1', '1.0', '1\n', '01', ' 1', '1e0', '', '0', '-1', '2147483648', true, [1], null, 1.5, '١'])(
    'ne se lit pas de %j : il n’a qu’une écriture',
    (given) => {
      expect(id.safeParse(given).success).toBe(false);
    },
  );
});
