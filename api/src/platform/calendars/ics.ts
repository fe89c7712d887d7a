import ICAL from 'ical.js';
import * as z from 'zod';

/** A lesson or a meeting as calendars know it. */
export const calendarEvent = z.object({
  /** Stays the same for the life of the event, so that a calendar replaces and never doubles. */
  uid: z.string(),
  /** Grows with every change. */
  sequence: z.number(),
  summary: z.string(),
  /** Null: it is not told. */
  location: z.string().nullable(),
  /** An ISO date. */
  date: z.string(),
  /** `18:00`; both null: it is known for the day alone. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** Cancelled, moved, or given by somebody else. */
  isCancelled: z.boolean(),
  /** Of the last change, an ISO instant. */
  changedAt: z.string(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

const zone = 'Europe/Zurich';

/** The clock of Switzerland since 1996: RFC 5545 wants it spelled out beside the events. */
const timezone = `BEGIN:VTIMEZONE
TZID:${zone}
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
END:VTIMEZONE`;

// The library does not count the space that a folded line goes on with: 74 keeps every line within 75 octets.
ICAL.foldLength = 74;

// Texts that the standard does not know: escaped as those that it knows.
Object.assign(ICAL.design.icalendar.property, {
  'x-wr-calname': { defaultType: 'text' },
  'x-wr-timezone': { defaultType: 'text' },
});

/** How often a calendar program asks again. */
function refresh() {
  const property = new ICAL.Property('refresh-interval');
  property.resetType('duration');
  property.setValue(ICAL.Duration.fromString('PT6H'));
  return property;
}

/** «2026-09-08T18:00» as the file's own type. */
const timeOf = (text: string) => ICAL.Time.fromDateTimeString(`${text}:00`);

/** A property on the clock of Switzerland. */
function at(name: string, text: string) {
  const property = new ICAL.Property(name);
  property.setParameter('tzid', zone);
  property.setValue(timeOf(text));
  return property;
}

function eventOf({ uid, sequence, summary, location, isCancelled, changedAt, ...when }: CalendarEvent) {
  const { date, startsAt, endsAt } = when;
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('sequence', sequence);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromDateTimeString(`${changedAt.slice(0, 19)}Z`));
  if (startsAt !== null && endsAt !== null) {
    event.addProperty(at('dtstart', `${date}T${startsAt}`));
    event.addProperty(at('dtend', `${date}T${endsAt}`));
  } else event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(date));
  event.addPropertyWithValue('status', isCancelled ? 'CANCELLED' : 'CONFIRMED');
  event.addPropertyWithValue('summary', summary);
  if (location !== null) event.addPropertyWithValue('location', location);
  return event;
}

/** The calendar as a file of RFC 5545. */
export function calendarOf(name: string, events: readonly CalendarEvent[]): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Tandem//Agenda//FR');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('x-wr-calname', name);
  calendar.addPropertyWithValue('x-wr-timezone', zone);
  calendar.addProperty(refresh());
  calendar.addSubcomponent(ICAL.Component.fromString(timezone));
  for (const event of events.map(eventOf)) calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
