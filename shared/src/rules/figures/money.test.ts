import { formatMoney, parseMoney, roundToFive } from './money';

describe('un montant (house 7)', () => {
  it.each([
    [123450, "CHF 1'234.50"],
    [0, 'CHF 0.00'],
    [5, 'CHF 0.05'],
    [-1250, 'CHF -12.50'],
    [123456789012, "CHF 1'234'567'890.12"],
  ])('%i centimes s’écrivent %s', (centimes, text) => {
    expect(formatMoney(centimes)).toBe(text);
    expect(parseMoney(text)).toBe(centimes);
  });

  it.each([
    ["1'234.50", 123450],
    ['1 234,5', 123450],
    ['CHF 12.–', 1200],
    ['12.-', 1200],
    ['Fr. 7', 700],
    ['-3.5', -350],
  ])('%j se lit %i', (text, centimes) => expect(parseMoney(text)).toBe(centimes));

  it.each(['', 'abc', '1.234', '1,2,3', '--1', '1e5'])('refuse %j', (text) => expect(parseMoney(text)).toBeUndefined());

  it.each([
    [1232, 1230],
    [1233, 1235],
    [1237, 1235],
    [1238, 1240],
  ])('%i se paie %i', (centimes, paid) => expect(roundToFive(centimes)).toBe(paid));
});
