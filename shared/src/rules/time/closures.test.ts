import { type Closure, closureOn, daysClosed, overlap, usualClosures, within } from './closures';
import { closuresOfNextYear } from './closures.next-year';
import { lessonDates } from './lesson-dates';

const periods = (...rows: [label: string, from: string, to: string][]): Closure[] =>
  rows.map(([label, from, to]) => ({ label, from, to, toVerify: false }));

const of2025 = periods(
  ['Jeûne fédéral', '2025-09-22', '2025-09-22'],
  ['Automne', '2025-10-11', '2025-10-26'],
  ['Hiver', '2025-12-20', '2026-01-04'],
  ['Relâches', '2026-02-14', '2026-02-22'],
  ['Pâques', '2026-04-03', '2026-04-19'],
  ['Ascension', '2026-05-14', '2026-05-17'],
  ['Pentecôte', '2026-05-25', '2026-05-25'],
  ['Été', '2026-06-27', '2026-07-31'],
);
const of2026 = periods(
  ['Jeûne fédéral', '2026-09-21', '2026-09-21'],
  ['Automne', '2026-10-10', '2026-10-25'],
  ['Hiver', '2026-12-24', '2027-01-10'],
  ['Relâches', '2027-02-13', '2027-02-21'],
  ['Pâques', '2027-03-26', '2027-04-11'],
  ['Ascension', '2027-05-06', '2027-05-09'],
  ['Pentecôte', '2027-05-17', '2027-05-17'],
);
const year = { startsOn: '2025-08-01', endsOn: '2026-07-31' };
const next = { startsOn: '2026-08-01', endsOn: '2027-07-31' };

describe('les séances hebdomadaires (teaching 31)', () => {
  it.each([
    ['lu', 31, 9],
    ['ma', 33, 7],
    ['me', 33, 7],
    ['je', 31, 9],
    ['ve', 30, 10],
    ['sa', 27, 12],
  ] as const)('du 07.09.2026 au 11.06.2027, le %s : %i, et %i fermées', (weekday, count, skipped) => {
    const series = lessonDates({ from: '2026-09-07', to: '2027-06-11', weekdays: [weekday], closures: of2026 });
    expect([series.dates.length, series.skipped.length]).toEqual([count, skipped]);
  });

  it.each([
    ['lu', 31],
    ['ma', 33],
    ['me', 33],
    ['je', 32],
    ['ve', 31],
    ['sa', 27],
  ] as const)('du 08.09.2025 au 12.06.2026, le %s : %i', (weekday, count) => {
    expect(
      lessonDates({ from: '2025-09-08', to: '2026-06-12', weekdays: [weekday], closures: of2025 }).dates,
    ).toHaveLength(count);
  });

  it('s’arrêtent au nombre prévu et nomment ce qui les écarte', () => {
    const series = lessonDates({ from: '2026-09-14', to: '2027-06-11', weekdays: ['lu'], closures: of2026, most: 3 });
    expect(series).toEqual({
      dates: ['2026-09-14', '2026-09-28', '2026-10-05'],
      skipped: [{ date: '2026-09-21', label: 'Jeûne fédéral' }],
    });
  });

  it('ne sont aucune quand la fin précède le début', () => {
    expect(lessonDates({ from: '2026-09-14', to: '2026-09-13', weekdays: ['lu'], closures: [] }).dates).toEqual([]);
  });
});

describe('les périodes fermées', () => {
  it.each([
    ['une seule', [of2025[1]!], 16],
    ['aucune', [], 0],
    ['qui se touchent', periods(['A', '2026-01-01', '2026-01-03'], ['B', '2026-01-04', '2026-01-04']), 4],
    ['qui se recouvrent', periods(['B', '2026-01-02', '2026-01-05'], ['A', '2026-01-01', '2026-01-03']), 5],
    ['l’une dans l’autre', periods(['A', '2026-01-01', '2026-01-09'], ['B', '2026-01-02', '2026-01-03']), 9],
  ])('%s : leurs jours se comptent une fois', (_, closures, days) => expect(daysClosed(closures)).toBe(days));

  it.each([
    ['2026-09-21', 'Jeûne fédéral'],
    ['2026-10-10', 'Automne'],
    ['2026-10-25', 'Automne'],
    ['2026-10-26', undefined],
  ])('le %s : %s', (day, label) => expect(closureOn(of2026, day)?.label).toBe(label));

  it.each([
    ['2026-10-25', '2026-10-30', true],
    ['2026-10-26', '2026-10-30', false],
    ['2026-10-01', '2026-10-10', true],
  ])('celle du %s au %s recouvre l’automne : %s', (from, to, is) => {
    expect(overlap({ from, to }, of2026[1]!)).toBe(is);
  });

  it('se coupent aux bornes de l’année', () => {
    const wide = periods(['Été', '2026-06-27', '2026-08-23'], ['Automne', '2026-10-10', '2026-10-25']);
    expect(within(wide, year).map(({ to }) => to)).toEqual(['2026-07-31']);
    expect(within(wide, next).map(({ from }) => from)).toEqual(['2026-08-01', '2026-10-10']);
  });
});

describe('les périodes usuelles', () => {
  const series = ({ label, from, to }: Closure) => [label, from, to];

  it('sont celles des écoles vaudoises en 2025-2026', () => {
    const official = of2025.filter(({ label }) => label !== 'Été');
    expect(usualClosures(2025).map(series)).toEqual(
      official.map(series).map(([label, ...days]) => [label === 'Hiver' ? 'Noël' : label, ...days]),
    );
  });

  it('et en 2026-2027, Noël mis à part, qui reste à vérifier', () => {
    const proposed = usualClosures(2026);
    expect(proposed.filter(({ label }) => label !== 'Noël').map(series)).toEqual(
      of2026.filter(({ label }) => label !== 'Hiver').map(series),
    );
    expect(proposed.filter(({ toVerify }) => toVerify).map(({ label }) => label)).toEqual([
      'Automne',
      'Noël',
      'Relâches',
      'Pâques',
    ]);
  });
});

describe('«Dupliquer pour l’année suivante»', () => {
  const copied = closuresOfNextYear(of2025, year, next);

  it.each([
    ['Jeûne fédéral', '2026-09-21', '2026-09-21', false],
    ['Automne', '2026-10-10', '2026-10-25', true],
    ['Hiver', '2026-12-19', '2027-01-03', true],
    ['Relâches', '2027-02-13', '2027-02-21', true],
    ['Pâques', '2027-03-26', '2027-04-11', true],
    ['Ascension', '2027-05-06', '2027-05-09', false],
    ['Pentecôte', '2027-05-17', '2027-05-17', false],
    ['Été', '2027-06-26', '2027-07-31', true],
  ])('%s : du %s au %s, à vérifier : %s', (label, from, to, toVerify) => {
    expect(copied.find((closure) => closure.label === label)).toEqual({ label, from, to, toVerify });
  });

  it('sépare ce qui se recouvrirait', () => {
    const close = periods(['Pont', '2026-05-11', '2026-05-13'], ['Ascension', '2026-05-14', '2026-05-17']);
    expect(closuresOfNextYear(close, year, next).map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Ascension', '2027-05-06', '2027-05-09'],
      ['Pont', '2027-05-10', '2027-05-12'],
    ]);
  });
});
