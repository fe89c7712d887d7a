import ICAL from 'ical.js';
import { addDays, daysBetween } from '@tandem/shared/rules/dates';

/** A weekly course between two days, without the days on which it is closed. */
export interface WeeklyCourse {
  /** Stays the same for the life of the course, so that a calendar replaces and never doubles. */
  uid: string;
  summary: string;
  location: string;
  /** 0 is Monday. */
  weekday: number;
  /** `18:00` */
  startsAt: string;
  endsAt: string;
  /** ISO dates, both included. */
  from: string;
  to: string;
  closed: readonly { from: string; to: string }[];
  /** Of the last change, an ISO instant. */
  changedAt: string;
}

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

/** A Monday, to count weekdays from. */
const someMonday = '2024-01-01';
const weekdayOf = (day: string) => ((daysBetween(someMonday, day) % 7) + 7) % 7;

function daysOf({ weekday, from, to, closed }: WeeklyCourse) {
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  const count = Math.max(0, Math.floor(daysBetween(first, to) / 7) + 1);
  const all = Array.from({ length: count }, (_, week) => addDays(first, week * 7));
  const isClosed = (day: string) => closed.some((period) => period.from <= day && day <= period.to);
  const open = all.filter((day) => !isClosed(day));
  const [start, end] = [open[0], open.at(-1)];
  return { start, end, skipped: all.filter((day) => isClosed(day) && start && end && start < day && day < end) };
}

/** «2026-09-08T18:00» as the file's own type. */
const timeOf = (text: string) => ICAL.Time.fromDateTimeString(`${text}:00`);

/** A property on the clock of Switzerland. */
function local(name: string) {
  const property = new ICAL.Property(name);
  property.setParameter('tzid', zone);
  return property;
}

const at = (name: string, text: string) => {
  const property = local(name);
  property.setValue(timeOf(text));
  return property;
};

const each = (name: string, texts: readonly string[]) => {
  const property = local(name);
  property.setValues(texts.map(timeOf));
  return property;
};

function eventOf(course: WeeklyCourse) {
  const { start, end, skipped } = daysOf(course);
  if (!start || !end) return undefined;
  const { uid, summary, location, startsAt, endsAt, changedAt } = course;
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromDateTimeString(`${changedAt.slice(0, 19)}Z`));
  event.addProperty(at('dtstart', `${start}T${startsAt}`));
  event.addProperty(at('dtend', `${start}T${endsAt}`));
  // The end of a series is an instant in UTC; the last course ends well before midnight there.
  const until = ICAL.Time.fromDateTimeString(`${end}T23:59:59Z`);
  event.addPropertyWithValue('rrule', new ICAL.Recur({ freq: 'WEEKLY', until }));
  const without = skipped.map((day) => `${day}T${startsAt}`);
  if (without.length > 0) event.addProperty(each('exdate', without));
  event.addPropertyWithValue('summary', summary);
  event.addPropertyWithValue('location', location);
  return event;
}

/** The calendar as a file of RFC 5545. */
export function calendarOf(name: string, courses: readonly WeeklyCourse[]): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Tandem//Agenda//FR');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('x-wr-calname', name);
  calendar.addPropertyWithValue('x-wr-timezone', zone);
  calendar.addProperty(refresh());
  calendar.addSubcomponent(ICAL.Component.fromString(timezone));
  for (const event of courses.map(eventOf)) if (event) calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
