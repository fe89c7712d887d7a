import ICAL from 'ical.js';
import { calendarOf, type WeeklyCourse } from './ics';

const course = (given: Partial<WeeklyCourse> = {}): WeeklyCourse => ({
  uid: 'group-12@tandem',
  summary: 'Mathématiques (MAT-MOR-03)',
  location: 'Morges',
  weekday: 1,
  startsAt: '18:00',
  endsAt: '20:00',
  from: '2026-09-07',
  to: '2026-11-10',
  closed: [{ from: '2026-10-10', to: '2026-10-25' }],
  changedAt: '2026-08-20T09:30:00.000Z',
  ...given,
});

const golden = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Tandem//Agenda//FR
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:Tandem
X-WR-TIMEZONE:Europe/Zurich
REFRESH-INTERVAL;VALUE=DURATION:PT6H
BEGIN:VTIMEZONE
TZID:Europe/Zurich
BEGIN:DAYLIGHT
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:group-12@tandem
DTSTAMP:20260820T093000Z
DTSTART;TZID=Europe/Zurich:20260908T180000
DTEND;TZID=Europe/Zurich:20260908T200000
RRULE:FREQ=WEEKLY;UNTIL=20261110T235959Z
EXDATE;TZID=Europe/Zurich:20261013T180000,20261020T180000
SUMMARY:Mathématiques (MAT-MOR-03)
LOCATION:Morges
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');

/** What a calendar program makes of the file. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
  const component = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(component);
  const starts: string[] = [];
  const without = component.getAllProperties('exdate').flatMap((property) => property.getValues().map(String));
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    if (!without.includes(String(next))) starts.push(next.convertToZone(zone).toString());
  }
  return { event, starts, zone };
}

describe('l’agenda d’un répétiteur', () => {
  it('est ce texte, octet pour octet', () => {
    expect(calendarOf('Tandem', [course()])).toBe(golden);
  });

  it('se lit dans un logiciel de calendrier: chaque mardi, sauf pendant les vacances', () => {
    const { starts } = read(calendarOf('Tandem', [course()]));
    expect(starts.map((start) => start.slice(0, 10))).toEqual([
      '2026-09-08',
      '2026-09-15',
      '2026-09-22',
      '2026-09-29',
      '2026-10-06',
      '2026-10-27',
      '2026-11-03',
      '2026-11-10',
    ]);
    expect(new Set(starts.map((start) => start.slice(11)))).toEqual(new Set(['18:00:00']));
  });

  it('garde 18 h de part et d’autre du changement d’heure', () => {
    const { zone } = read(calendarOf('Tandem', [course()]));
    const offsetOn = (day: string) => zone.utcOffset(ICAL.Time.fromDateTimeString(`${day}T18:00:00`)) / 3600;
    expect([offsetOn('2026-10-06'), offsetOn('2026-10-27')]).toEqual([2, 1]);
  });

  it.each([
    ['un lundi', 0, 31],
    ['un mardi', 1, 33],
    ['un samedi', 5, 27],
  ])('compte les séances de l’année 2026-2027: %s', (_, weekday, count) => {
    const closed = [
      ['2026-09-21', '2026-09-21'],
      ['2026-10-10', '2026-10-25'],
      ['2026-12-24', '2027-01-10'],
      ['2027-02-13', '2027-02-21'],
      ['2027-03-26', '2027-04-11'],
      ['2027-05-06', '2027-05-09'],
      ['2027-05-17', '2027-05-17'],
    ].map(([from = '', to = '']) => ({ from, to }));
    const year = course({ weekday, from: '2026-09-07', to: '2027-06-11', closed });
    expect(read(calendarOf('Tandem', [year])).starts).toHaveLength(count);
  });

  it.each(['é'.repeat(80), 'a'.repeat(300), '🎓'.repeat(60), `${'b'.repeat(200)}\\;,\n`.repeat(3)])(
    'protège les signes du format et ne coupe aucune lettre: %.5s…',
    (long) => {
      const summary = `Économie, droit; «été» \\ ${long}\nsuite`;
      const text = calendarOf('Tandem, cours; agenda', [course({ summary })]);
      const lines = text.split('\r\n');
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(lines.join('')).not.toMatch(/[\r\n]/);
      expect(Buffer.from(text).toString()).toBe(text);
      expect(text).toContain('X-WR-CALNAME:Tandem\\, cours\\; agenda\r\n');
      expect(read(text).event.summary).toBe(summary);
    },
  );

  it('laisse de côté un cours qui n’a aucun jour ouvert', () => {
    expect(calendarOf('Tandem', [course({ from: '2026-10-12', to: '2026-10-24' })])).not.toContain('VEVENT');
  });
});
