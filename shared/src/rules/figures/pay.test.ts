import { lineAmount, type PaidLine, rateOn, sharesOf, totalsOf, vacationOf, vacationShares } from './pay';

/** The same numbers each time. */
function drawn(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}
const line = (minutes: number, rate: number, vacationPct = 833): PaidLine => ({
  minutes,
  rate,
  vacationPct,
  amount: lineAmount(minutes, rate),
});

describe('le montant d’une ligne (teaching 29)', () => {
  it.each([
    [120, 4450, 8900],
    [90, 4450, 6675],
    [45, 3333, 2500],
    [1, 150, 5],
    [1, 149, 0],
    [0, 4450, 0],
    [-60, 4450, -4450],
    [-1, 150, -5],
  ])('%s minutes à %s centimes de l’heure: %s centimes', (minutes, rate, amount) =>
    expect(lineAmount(minutes, rate)).toBe(amount),
  );

  it('est un multiple de 5 centimes, à 2,5 centimes au plus du montant exact', () => {
    const draw = drawn(7);
    for (let n = 0; n < 5000; n++) {
      const [minutes, rate] = [draw(1200) - 600, 100 + draw(50_000)];
      const amount = lineAmount(minutes, rate);
      expect(amount % 5 === 0 && Math.abs(60 * amount - minutes * rate) <= 150).toBe(true);
    }
  });
});

describe('un décompte', () => {
  const october = [120, 120, 90, 90, 90, 120, 120, 60].map((minutes) => line(minutes, 4450, 1064));

  it('de 13 h 30 à CHF 44.50 fait CHF 664.65 avec ses vacances', () =>
    expect(totalsOf(october)).toEqual({
      minutes: 810,
      base: 60_075,
      vacations: [{ pct: 1064, base: 60_075, amount: 6390 }],
      vacation: 6390,
      gross: 66_465,
    }));

  it('arrondit les vacances une fois par pourcentage', () =>
    expect(totalsOf([line(60, 3000), line(60, 3000), line(60, 3000, 1064)]).vacations).toEqual([
      { pct: 833, base: 6000, amount: vacationOf(6000, 833) },
      { pct: 1064, base: 3000, amount: vacationOf(3000, 1064) },
    ]));

  it('sans ligne ne fait rien', () =>
    expect(totalsOf([])).toEqual({ minutes: 0, base: 0, vacations: [], vacation: 0, gross: 0 }));

  it('se partage par ligne, dans tout ordre, sans perdre ni doubler un centime', () => {
    const draw = drawn(7);
    for (let n = 0; n < 1000; n++) {
      const lines = Array.from({ length: draw(12) }, () =>
        line(1 + draw(240), 3000 + 37 * draw(40), draw(2) ? 833 : 1064),
      );
      const shares = vacationShares(lines);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(totalsOf(lines).vacation);
      expect(
        shares.every(
          (share, index) => Math.abs(share - vacationOf(lines[index]!.amount, lines[index]!.vacationPct)) <= 5,
        ),
      ).toBe(true);
    }
  });

  it('se partage par taux et durée sans perdre ni doubler un centime', () => {
    const draw = drawn(11);
    for (let n = 0; n < 1000; n++) {
      const lines = Array.from({ length: 1 + draw(12) }, () =>
        line(1 + draw(240), 3000 + 37 * draw(40), draw(2) ? 833 : 1064),
      );
      const { minutes, base, vacation, gross } = totalsOf(lines);
      const shares = sharesOf(lines);
      const sum = (read: (share: (typeof shares)[number]) => number) =>
        shares.reduce((all, share) => all + read(share), 0);
      expect([
        sum((s) => s.lines * s.minutes),
        sum((s) => s.base),
        sum((s) => s.vacation),
        sum((s) => s.gross),
      ]).toEqual([minutes, base, vacation, gross]);
      expect(shares.map((s) => [s.base, s.amount])).toEqual(
        shares.map((s) => [s.lines * s.amount, lineAmount(s.minutes, s.rate)]),
      );
    }
  });

  it('se multiplie: quatre fois 50 minutes à 37.35 font 124.60', () => {
    const shares = sharesOf(Array.from({ length: 4 }, () => line(50, 3735, 833)));
    expect(shares).toMatchObject([{ lines: 4, minutes: 50, amount: 3115, base: 12_460 }]);
  });
});

describe('le taux valable à une date', () => {
  const rates = [
    { validFrom: '2026-08-01', hourlyRate: 4450, vacationPct: 1064 },
    { validFrom: '2025-08-01', hourlyRate: 4300, vacationPct: 833 },
  ];
  it.each([
    ['2025-07-31', undefined],
    ['2025-08-01', 4300],
    ['2026-07-31', 4300],
    ['2026-08-01', 4450],
  ])('le %s: %s', (date, rate) => expect(rateOn(rates, date)?.hourlyRate).toBe(rate));
});
