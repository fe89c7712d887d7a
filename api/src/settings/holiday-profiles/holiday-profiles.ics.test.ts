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
    expect(periodsOfIcs(calendar(lines))).toEqual({ periods: [{ label, from, to }], leftOut: 0 });
  });

  it('range par date et laisse de côté ce qui n’est pas une journée entière', () => {
    const hour = ['SUMMARY:Réunion', 'DTSTART:20261001T080000Z', 'DTEND:20261001T090000Z'];
    const yearly = ['SUMMARY:Noël', 'DTSTART;VALUE=DATE:20261225', 'RRULE:FREQ=YEARLY'];
    const cancelled = [...autumn, 'STATUS:CANCELLED'];
    const fast = ['SUMMARY:Jeûne', 'DTSTART;VALUE=DATE:20260921'];
    const found = periodsOfIcs(`\uFEFF${calendar(autumn, hour, yearly, cancelled, fast)}\r\n`);
    expect(found?.periods.map(({ label }) => label)).toEqual(['Jeûne', 'Vacances d’automne']);
    expect(found?.leftOut).toBe(3);
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
