import { fold } from '../text/fold';
import { withoutInvisible } from '../text/invisible';

const zone = 'Europe/Zurich';
const dayMs = 86_400_000;
const years = { first: 1900, last: 2199 };

/** Whether a text is a civil date that exists, `2026-09-01`. */
export function isDate(iso: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return false;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}

const shapes = [
  /^(?<day>\d{1,2})[./\- ]+(?<month>\d{1,2})[./\- ]+(?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})(?:er)?\.? (?<word>\p{L}{3,9})\.? (?<year>\d{4}|\d{2})$/u,
];

/** The first letters of each month that tell it from all others, without accents. */
const months = ['janv', 'fevr', 'mars', 'avr', 'mai', 'juin', 'juil', 'aout', 'sept', 'oct', 'nov', 'dec'];
const midnight = /[ T]00?[:h]00(?::00(?:\.0+)?)?(?: ?Z)?$/;

/** As somebody or a program writes it, with one kind of dash and of space, without a time of midnight. */
const datePart = (text: string): string =>
  withoutInvisible(text)
    .trim()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(midnight, '');

/** `08` of «août», «Aug.» is none; undefined for any other word. */
function monthIn(word: string): string | undefined {
  const plain = fold(word);
  const at = months.findIndex((month) => plain.startsWith(month));
  return at < 0 ? undefined : String(at + 1);
}

// Two digits: 00–49 are of this century, 50–99 of the last one.
const inFull = (year: string) => (year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`);

/**
 * ISO date from `1.9.26`, `01.09.2026`, `010926`, `01092026`, `2026-09-01`, `2026/9/1`, `1er septembre 2026`, with or without a
 * time of midnight; undefined when it is no date of 1900–2199 (house 6).
 */
export function parseDate(text: string): string | undefined {
  const typed = text.length > 60 ? '' : datePart(text);
  const parts = shapes.map((shape) => shape.exec(typed)?.groups).find(Boolean);
  const month = parts?.word ? monthIn(parts.word) : parts?.month;
  if (!parts || !month) return undefined;
  const year = inFull(parts.year ?? '');
  const iso = `${year}-${month.padStart(2, '0')}-${parts.day?.padStart(2, '0')}`;
  return isDate(iso) && Number(year) >= years.first && Number(year) <= years.last ? iso : undefined;
}

/** `01.09.2026` from a civil date; empty when there is none. No time zone is involved, so the day never shifts. */
export function formatDate(iso: string | null | undefined): string {
  const [year, month, day] = iso?.split('-') ?? [];
  return year && month && day ? `${day}.${month}.${year}` : '';
}

const formats = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const partsOf = (instant: Date | string) =>
  Object.fromEntries(formats.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));

/** `01.09.2026 14:05`, an instant as the clock in Switzerland shows it. */
export function formatInstant(instant: Date | string): string {
  const { day, month, year, hour, minute } = partsOf(instant);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}

/** `14:05`, the time of an instant in Switzerland. */
export const formatTime = (instant: Date | string): string => formatInstant(instant).slice(-5);

/** The civil date in Switzerland at an instant; without one, today. */
export function today(now: Date = new Date()): string {
  const minute = Math.floor(now.getTime() / minuteMs);
  if (minute !== latest.minute) {
    const { day, month, year } = partsOf(now);
    latest = { minute, day: `${year}-${month}-${day}` };
  }
  return latest.day;
}

const minuteMs = 60_000;
/** A server asks with every request; within a minute the day cannot change. */
let latest = { minute: NaN, day: '' };

/** A civil date some days later, or earlier with a negative number. */
export const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Days from one civil date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** Full years of age on a civil date; born on 29 February, one is a year older on 1 March of a common year. */
export function ageOn(birthDate: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
