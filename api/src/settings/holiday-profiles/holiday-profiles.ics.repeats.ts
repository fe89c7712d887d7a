import { addDays, daysBetween, isDate } from '@tandem/shared/rules/time/dates';
import { momentOf } from './holiday-profiles.ics.days';

const daysIn: Readonly<Record<string, number>> = { DAILY: 1, WEEKLY: 7 };
const mostTimes = 1000;

type Rule = Readonly<Record<string, string>>;
const ruleOf = (text: string): Rule =>
  Object.fromEntries(
    text
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2)) as [string, string][],
  );

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Parts that say what the first day says already. */
const redundant: Readonly<Record<string, (day: string) => string>> = {
  BYMONTH: (day) => String(Number(day.slice(5, 7))),
  BYMONTHDAY: (day) => String(Number(day.slice(8))),
  BYDAY: (day) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '',
};
const plain = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', '']);

const isPlain = (rule: Rule, day: string) =>
  Object.entries(rule).every(
    ([part, value]) =>
      plain.has(part) || (redundant[part]?.(day) === value && (part !== 'BYDAY' || rule['FREQ'] === 'WEEKLY')),
  );

/** The day of one time of a rule; undefined where the year has no such day. */
function timeOf(first: string, rule: Rule, times: number): string | undefined {
  const step = times * Number(rule['INTERVAL'] ?? 1);
  const days = daysIn[rule['FREQ'] ?? ''];
  if (days) return addDays(first, days * step);
  const day = `${String(Number(first.slice(0, 4)) + step).padStart(4, '0')}${first.slice(4)}`;
  return isDate(day) ? day : undefined;
}

/** How many times pass before a day. */
function timesBefore(first: string, rule: Rule, day: string): number {
  const days = daysIn[rule['FREQ'] ?? ''];
  const interval = Number(rule['INTERVAL'] ?? 1);
  const passed = days ? daysBetween(first, day) / days : Number(day.slice(0, 4)) - Number(first.slice(0, 4));
  return Math.max(0, Math.floor(passed / interval));
}

/**
 * The first days of an event that repeats each day, each week or each year on its own day, between two days. Undefined for any other
 * rule.
 */
export function repeatedDays(first: string, text: string, [from, to]: readonly [string, string]): string[] | undefined {
  const rule = ruleOf(text);
  const interval = Number(rule['INTERVAL'] ?? 1);
  if (!(rule['FREQ'] === 'YEARLY' || daysIn[rule['FREQ'] ?? ''])) return undefined;
  if (!Number.isInteger(interval) || interval < 1 || !isPlain(rule, first)) return undefined;
  const until = rule['UNTIL'] ? momentOf({ parameters: '', value: rule['UNTIL'] })?.day : to;
  const count = Number(rule['COUNT'] ?? Infinity);
  if (until === undefined || Number.isNaN(count)) return undefined;
  const last = until < to ? until : to;
  const begin = timesBefore(first, rule, from);
  const days: string[] = [];
  for (let times = begin; times < count && times < begin + mostTimes; times++) {
    const day = timeOf(first, rule, times);
    if (day !== undefined && day > last) break;
    if (day !== undefined && day >= from) days.push(day);
  }
  return days;
}
