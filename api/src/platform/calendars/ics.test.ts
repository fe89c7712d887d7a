import ICAL from 'ical.js';
import { calendarOf, type CalendarEvent } from './ics';

const lesson = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'lesson-12@tandem',
  sequence: 2,
  summary: 'Mathématiques (MAT-MOR-03)',
  location: 'Salle 102, Collège, Morges',
  date: '2026-10-27',
  startsAt: '18:00',
  endsAt: '20:00',
  isCancelled: false,
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
UID:lesson-12@tandem
SEQUENCE:2
DTSTAMP:20260820T093000Z
DTSTART;TZID=Europe/Zurich:20261027T180000
DTEND;TZID=Europe/Zurich:20261027T200000
STATUS:CONFIRMED
SUMMARY:Mathématiques (MAT-MOR-03)
LOCATION:Salle 102\\, Collège\\, Morges
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');

/** What a calendar program makes of the file. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
  const component = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(component);
  return { event, zone, start: event.startDate.convertToZone(zone).toString() };
}

describe('un agenda', () => {
  it('est ce texte, octet pour octet', () => {
    expect(calendarOf('Tandem', [lesson()])).toBe(golden);
  });

  it('se lit dans un logiciel de calendrier, et garde 18 h de part et d’autre du changement d’heure', () => {
    const { start, zone } = read(calendarOf('Tandem', [lesson()]));
    expect(start).toBe('2026-10-27T18:00:00');
    const offsetOn = (day: string) => zone.utcOffset(ICAL.Time.fromDateTimeString(`${day}T18:00:00`)) / 3600;
    expect([offsetOn('2026-10-20'), offsetOn('2026-10-27')]).toEqual([2, 1]);
  });

  it('dit ce qui n’a pas lieu', () => {
    expect(calendarOf('Tandem', [lesson({ isCancelled: true })])).toContain('STATUS:CANCELLED');
  });

  it.each(['é'.repeat(80), 'a'.repeat(300), '🎓'.repeat(60), `${'b'.repeat(200)}\\;,\n`.repeat(3)])(
    'protège les signes du format et ne coupe aucune lettre: %.5s…',
    (long) => {
      const summary = `Économie, droit; «été» \\ ${long}\nsuite`;
      const text = calendarOf('Tandem, cours; agenda', [lesson({ summary })]);
      const lines = text.split('\r\n');
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(lines.join('')).not.toMatch(/[\r\n]/);
      expect(Buffer.from(text).toString()).toBe(text);
      expect(text).toContain('X-WR-CALNAME:Tandem\\, cours\\; agenda\r\n');
      expect(read(text).event.summary).toBe(summary);
    },
  );
});
