import * as fc from 'fast-check';
import { addDays, ageOn, daysBetween, formatDate, formatInstant, formatTime, isDate, parseDate, today } from './dates';

describe('une date tapée (house 6)', () => {
  it.each([
    ['1.9.26', '2026-09-01'],
    ['01.09.2026', '2026-09-01'],
    ['010926', '2026-09-01'],
    ['01092026', '2026-09-01'],
    ['2026-09-01', '2026-09-01'],
    ['1/9/2026', '2026-09-01'],
    [' 1 9 2026 ', '2026-09-01'],
    ['5.3.2026', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['29.2.2028', '2028-02-29'],
    ['12.03.08', '2008-03-12'],
    ['7.7.67', '1967-07-07'],
    ['2009/08/31', '2009-08-31'],
    ['2005-08-31 00:00:00', '2005-08-31'],
    ['2005-08-31T00:00:00.000Z', '2005-08-31'],
    ['31.08.2005 00:00', '2005-08-31'],
    ['31 août 2005', '2005-08-31'],
    ['1er septembre 2005', '2005-09-01'],
    ['1er\u00a0févr. 2005', '2005-02-01'],
    ['31.08.2005\u200b', '2005-08-31'],
    ['31\u201108\u20112005', '2005-08-31'],
  ])('%j se lit %s', (text, iso) => expect(parseDate(text)).toBe(iso));

  it.each([
    '',
    '30.2.2023',
    '29.2.2027',
    '31.4.2026',
    '0.1.2026',
    '1.13.2026',
    '1.9',
    '1.9.026',
    '1.1.9999',
    '1.1.1899',
    'demain',
    '2026-9-1x',
    '31 aout',
    '31 brumaire 2005',
    '2005-08-31 14:30',
  ])('refuse %j', (text) => expect(parseDate(text)).toBeUndefined());

  it('se relit telle qu’elle s’affiche, pour chaque jour de 1900 à 2199', () => {
    const day = fc.integer({
      min: daysBetween('1970-01-01', '1900-01-01'),
      max: daysBetween('1970-01-01', '2199-12-31'),
    });
    fc.assert(
      fc.property(day, (days) => {
        const iso = addDays('1970-01-01', days);
        return isDate(iso) && parseDate(formatDate(iso)) === iso && parseDate(iso) === iso;
      }),
    );
  });

  it('n’échoue sur aucun texte', () => {
    fc.assert(fc.property(fc.string(), (text) => parseDate(text) === undefined || isDate(parseDate(text) ?? '')));
  });
});

describe('une date affichée', () => {
  it('s’écrit jour.mois.année', () => expect(formatDate('2026-09-01')).toBe('01.09.2026'));
  it.each([null, undefined, ''])('n’est rien pour %j', (none) => expect(formatDate(none)).toBe(''));

  it.each([
    ['2026-09-01T12:05:00Z', '01.09.2026 14:05'],
    ['2026-01-31T23:30:00Z', '01.02.2026 00:30'],
    ['2026-03-29T00:59:00Z', '29.03.2026 01:59'],
    ['2026-03-29T01:00:00Z', '29.03.2026 03:00'],
    ['2026-10-25T00:30:00Z', '25.10.2026 02:30'],
    ['2026-10-25T01:30:00Z', '25.10.2026 02:30'],
  ])('l’instant %s est %s à Zurich', (instant, text) => expect(formatInstant(instant)).toBe(text));

  it('l’heure seule s’écrit HH:mm', () => expect(formatTime('2026-09-01T12:05:00Z')).toBe('14:05'));

  it.each([
    ['2026-11-20T22:59:00Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
  ])('à %s le jour est le %s', (now, day) => expect(today(new Date(now))).toBe(day));
});

describe('le calcul sur les dates', () => {
  it.each([
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s plus %i jours : %s', (iso, days, result) => {
    expect(addDays(iso, days)).toBe(result);
    expect(daysBetween(iso, result)).toBe(days);
  });

  it.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('né le %s, le %s on a %i ans', (birth, on, age) => expect(ageOn(birth, on)).toBe(age));
});
