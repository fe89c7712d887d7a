import { changedFrom, type Dated, spansOf, valueOn } from './dated';

const price: Dated<number> = {
  value: 1500,
  former: [
    { until: '2027-01-01', value: 1200 },
    { until: '2026-10-01', value: 1000 },
  ],
};

describe('une valeur qui vaut dès une date', () => {
  it.each([
    ['2025-01-01', 1000],
    ['2026-09-30', 1000],
    ['2026-10-01', 1200],
    ['2026-12-31', 1200],
    ['2027-01-01', 1500],
  ])('le %s: %i', (date, value) => expect(valueOn(price, date)).toBe(value));

  it('laisse les jours d’avant comme ils étaient', () => {
    const changed = changedFrom(price, 1800, '2026-11-15');
    expect(['2026-09-30', '2026-11-14', '2026-11-15', '2027-06-01'].map((date) => valueOn(changed, date))).toEqual([
      1000, 1200, 1800, 1800,
    ]);
  });

  it('revient à ce qu’elle était quand la même date reçoit l’ancienne valeur', () => {
    const once: Dated<number> = { value: 1000, former: [] };
    expect(changedFrom(changedFrom(once, 1200, '2026-10-01'), 1000, '2026-10-01')).toEqual(once);
  });

  it('couvre tous les jours, sans trou ni double', () => {
    expect(spansOf(price).map(({ since, until, value }) => [since, until, value])).toEqual([
      ['0001-01-01', '2026-10-01', 1000],
      ['2026-10-01', '2027-01-01', 1200],
      ['2027-01-01', '9999-12-31', 1500],
    ]);
  });
});
