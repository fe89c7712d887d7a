import { addDays, formatTime, isDate, today } from '@tandem/shared/rules/time/dates';
import type { IcsLine } from './holiday-profiles.ics.lines';

/** A moment of a calendar as the clock in Switzerland shows it. */
interface Moment {
  day: string;
  /** `00:00`, also of a day without a time. */
  time: string;
}

const written = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z?))?$/i;

/** Undefined: it is none, or its day does not exist. */
export function momentOf({ parameters, value }: Pick<IcsLine, 'parameters' | 'value'>): Moment | undefined {
  const [, year, month, date, hour, minute, second = '00', utc] = written.exec(value) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDate(day)) return undefined;
  if (hour === undefined || /;VALUE=DATE(;|$)/.test(parameters)) return { day, time: '00:00' };
  if (!utc) return { day, time: `${hour}:${minute}` };
  const instant = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(instant.getTime()) ? undefined : { day: today(instant), time: formatTime(instant) };
}

const duration = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,4})S)?)?$/i;

/** Whole days of a duration; undefined for any other. */
export function daysOf(text: string): number | undefined {
  const found = duration.exec(text);
  if (!found) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const inAll = weeks * 7 + days + (hours + minutes / 60 + seconds / 3600) / 24;
  return Number.isInteger(inAll) ? inAll : undefined;
}

const isLastMinute = (time: string) => time === '23:59' || time === '24:00';

/** The last day up to an end: midnight belongs to the day before (RFC 5545), the last minute to its own. Undefined within a day. */
export function lastDayTo({ day, time }: Moment): string | undefined {
  if (isLastMinute(time)) return day;
  return time === '00:00' ? addDays(day, -1) : undefined;
}
