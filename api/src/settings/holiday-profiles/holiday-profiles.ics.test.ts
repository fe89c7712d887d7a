import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../../platform/files/decode';
import { periodsOfIcs } from './holiday-profiles.ics';

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const autumn = ['SUMMARY:Vacances d’automne', 'DTSTART;VALUE=DATE:20261010', 'DTEND;VALUE=DATE:20261026'];

describe('la lecture d’un calendrier .ics', () => {
  it.each<[string, string[], string, string, string]>([
    ['une plage, sans le jour de fin', autumn, 'Vacances d’automne', '2026-10-10', '2026-10-25'],
    ['un jour sans fin', ['SUMMARY:Jeûne', 'DTSTART;VALUE=DATE:20260921'], 'Jeûne', '2026-09-21', '2026-09-21'],
    ['une durée', ['DTSTART;VALUE=DATE:20270506', 'DURATION:P4D'], 'Vacances', '2027-05-06', '2027-05-09'],
    [
      'une fin égale au début',
      ['SUMMARY:Pont', 'DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270101'],
      'Pont',
      '2027-01-01',
      '2027-01-01',
    ],
    [
      'un titre replié et échappé',
      ['SUMMARY:Relâches\\, se', ' maine blanche', 'DTSTART;VALUE=DATE:20270213'],
      'Relâches, semaine blanche',
      '2027-02-13',
      '2027-02-13',
    ],
  ])('%s', (_, lines, label, from, to) => {
    expect(periodsOfIcs(calendar(lines))).toEqual({ periods: [{ label, from, to }], leftOut: [] });
  });

  it('range par date et laisse de côté ce qui n’est pas une journée entière', () => {
    const hour = ['SUMMARY:Réunion', 'DTSTART:20261001T080000Z', 'DTEND:20261001T090000Z'];
    const yearly = ['SUMMARY:Noël', 'DTSTART;VALUE=DATE:20261225', 'RRULE:FREQ=YEARLY'];
    const cancelled = [...autumn, 'STATUS:CANCELLED'];
    const fast = ['SUMMARY:Jeûne', 'DTSTART;VALUE=DATE:20260921'];
    const found = periodsOfIcs(`\uFEFF${calendar(autumn, hour, yearly, cancelled, fast)}\r\n`);
    expect(found?.periods.map(({ label }) => label)).toEqual(['Jeûne', 'Vacances d’automne']);
    expect(found?.leftOut.map(({ label, reason }) => `${label}: ${reason}`)).toEqual([
      'Réunion: une partie de la journée seulement',
      'Noël: se répète autrement que chaque année, chaque semaine ou chaque jour',
      'Vacances d’automne: événement annulé',
    ]);
  });

  it.each([
    '',
    'bonjour',
    'BEGIN:VCARD\r\nEND:VCARD',
    'BEGIN:VCALENDAR',
    '{"a":1}',
    calendar(['DTSTART;VALUE=DATE:x']),
  ])('ne lit pas %j', (text) => expect(periodsOfIcs(text)?.periods ?? []).toEqual([]));
});

const cases = path.join(import.meta.dirname, 'cases');
const year = { startsOn: '2026-08-01', endsOn: '2027-08-01' };
const readCase = (name: string) => periodsOfIcs(decodeText(readFileSync(path.join(cases, name))), year);
const daysOf = (name: string) =>
  readCase(name)?.periods.map(({ from, to }) => (from === to ? from : `${from} – ${to}`));
const autumnDays = '2026-10-10 – 2026-10-25';

/** Calendars as programs really write them. */
describe('un calendrier de', () => {
  const others: Readonly<Record<string, readonly string[]>> = {
    'RDATE.ics': ['2027-05-07', '2027-05-28'],
    'RECURRENCE-ID.ics': ['2027-05-02'],
    'annuel-apple.ics': ['2026-12-25'],
    'annuel-p-ques.ics': ['2026-08-01', '2027-08-01'],
    'deux-calendriers.ics': [autumnDays, '2026-12-21 – 2027-01-03'],
    'duree-PT24H.ics': ['2026-09-21'],
    'duree-en-semaines.ics': ['2026-10-10 – 2026-10-23'],
    'fin-avant-debut.ics': [],
    'ligne-repliee-au-milieu-utf8.ics': ['2027-02-13 – 2027-02-21'],
    'une-date-sans-value-parmi-d-autres.ics': ['2026-09-21', autumnDays],
    'vieux.ics': ['2016-10-10 – 2016-10-23'],
  };
  it.each(readdirSync(cases))('%s se lit événement par événement', (name) => {
    expect(daysOf(name)).toEqual(others[name] ?? [autumnDays]);
  });

  it.each([
    ['un-ev-nement-date-fausse.ics', ['Fausse: date qui n’existe pas']],
    ['un-ev-nement-sans-DTSTART.ics', ['Vide: sans date de début']],
    ['fin-avant-debut.ics', ['Inversé: se termine avant de commencer']],
    ['exdate-sans-value.ics', ['Réunion: une partie de la journée seulement']],
    ['base.ics', []],
  ])('%s nomme ce qui reste de côté, et pourquoi', (name, said) => {
    expect(readCase(name)?.leftOut.map(({ label, reason }) => `${label}: ${reason}`)).toEqual(said);
  });
});

describe('un événement qui se répète', () => {
  const daysOfRule = (start: string, rule: string) =>
    periodsOfIcs(calendar([`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`]), year)?.periods.map(({ from }) => from);
  it.each([
    ['20270301', 'FREQ=WEEKLY;COUNT=3', ['2027-03-01', '2027-03-08', '2027-03-15']],
    ['20270301', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270308T000000Z', ['2027-03-01', '2027-03-08']],
    ['20270301', 'FREQ=DAILY;INTERVAL=2;COUNT=2', ['2027-03-01', '2027-03-03']],
    ['20101225', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25', ['2026-12-25']],
    ['20240229', 'FREQ=YEARLY', []],
    ['20101225', 'FREQ=YEARLY;UNTIL=20201225', []],
    ['20101225', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=12', []],
    ['20101225', 'FREQ=SECONDLY', []],
    ['20101225', 'FREQ=YEARLY;INTERVAL=0', []],
  ])('%s %s', (start, rule, days) => expect(daysOfRule(start, rule)).toEqual(days));
});
