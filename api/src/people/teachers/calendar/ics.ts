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
const timezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Text of a property (RFC 5545 §3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** No line is longer than 75 octets; a longer one goes on after a space, and no character is cut (RFC 5545 §3.1). */
function folded(line: string): string {
  const parts: string[] = [''];
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > 75) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += sign;
    octets += size;
  }
  return parts.join('\r\n');
}

const local = (day: string, time: string) => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
const instant = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;

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

function eventOf(course: WeeklyCourse): string[] {
  const { start, end, skipped } = daysOf(course);
  if (!start || !end) return [];
  const { uid, summary, location, startsAt, endsAt, changedAt } = course;
  const without = skipped.map((day) => local(day, startsAt)).join(',');
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(changedAt)}`,
    `DTSTART;TZID=${zone}:${local(start, startsAt)}`,
    `DTEND;TZID=${zone}:${local(start, endsAt)}`,
    // The end of a series is an instant in UTC; the last course ends well before midnight there.
    `RRULE:FREQ=WEEKLY;UNTIL=${end.replaceAll('-', '')}T235959Z`,
    ...(without ? [`EXDATE;TZID=${zone}:${without}`] : []),
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    'END:VEVENT',
  ];
}

/** The calendar as a file of RFC 5545. */
export function calendarOf(name: string, courses: readonly WeeklyCourse[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tandem//Agenda//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...timezone,
    ...courses.flatMap(eventOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
