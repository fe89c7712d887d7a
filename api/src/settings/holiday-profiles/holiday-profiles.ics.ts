import type { YearBounds } from '@tandem/shared/rules/time/closures';
import { addDays, daysBetween } from '@tandem/shared/rules/time/dates';
import { daysOf, lastDayTo, momentOf } from './holiday-profiles.ics.days';
import { eventsIn, type IcsEvent } from './holiday-profiles.ics.lines';
import { repeatedDays } from './holiday-profiles.ics.repeats';

interface Period {
  label: string;
  from: string;
  to: string;
}
export interface IcsPeriods {
  periods: Period[];
  /** Events that are no periods, and why. */
  leftOut: { label: string; reason: string }[];
}

const mostEvents = 500;
const maxLetters = 80;
const unnamed = 'Vacances';
/** One that began before the year may reach into it. */
const longest = 62;
const reasons = {
  cancelled: 'événement annulé',
  noStart: 'sans date de début',
  falseDate: 'date qui n’existe pas',
  partOfDay: 'une partie de la journée seulement',
  backwards: 'se termine avant de commencer',
  repeats: 'se répète autrement que chaque année, chaque semaine ou chaque jour',
  tooMany: `au-delà de ${mostEvents} événements`,
} as const;

/** Why an event is no period. */
class LeftOut extends Error {
  override name = 'LeftOut';
  constructor(public reason: keyof typeof reasons) {
    super(reason);
  }
}

const lineIn = (event: IcsEvent, name: string) => event.find((line) => line.name === name);
const linesIn = (event: IcsEvent, name: string) => event.filter((line) => line.name === name);

const labelOf = (event: IcsEvent) =>
  (lineIn(event, 'SUMMARY')?.value ?? '')
    .replace(/\\(.)/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLetters) || unnamed;

function knownMoment(line: IcsEvent[number]) {
  const moment = momentOf(line);
  if (!moment) throw new LeftOut('falseDate');
  return moment;
}

/** The last day of an event; one that names no end, or its first day, lasts one day. */
function lastDayOf(event: IcsEvent, first: string): string {
  const end = lineIn(event, 'DTEND');
  const duration = lineIn(event, 'DURATION');
  const days = duration && daysOf(duration.value);
  if (duration && !days) throw new LeftOut('partOfDay');
  const last = end ? lastDayTo(knownMoment(end)) : addDays(first, (days ?? 1) - 1);
  if (last === undefined) throw new LeftOut('partOfDay');
  if (last < addDays(first, -1)) throw new LeftOut('backwards');
  return last < first ? first : last;
}

/** The day on which an event takes place first, and how many days it lasts beyond it. */
function firstTimeOf(event: IcsEvent) {
  const start = lineIn(event, 'DTSTART');
  if (lineIn(event, 'STATUS')?.value.toUpperCase() === 'CANCELLED') throw new LeftOut('cancelled');
  if (!start) throw new LeftOut('noStart');
  const { day, time } = knownMoment(start);
  if (time !== '00:00') throw new LeftOut('partOfDay');
  return { day, more: daysBetween(day, lastDayOf(event, day)) };
}

/** The days that a list of dates names: `RDATE:20270507,20270528`. */
const daysListed = (event: IcsEvent, name: string) =>
  linesIn(event, name).flatMap(({ value, ...line }) =>
    value.split(',').flatMap((part) => momentOf({ ...line, value: part.trim() })?.day ?? []),
  );

function daysOfRule(event: IcsEvent, day: string, year: YearBounds | undefined): string[] {
  const rule = lineIn(event, 'RRULE');
  if (!rule) return [day];
  const days = year && repeatedDays(day, rule.value, [addDays(year.startsOn, -longest), year.endsOn]);
  if (!days) throw new LeftOut('repeats');
  return days;
}

/** Every period of an event; one that repeats has those of a year. */
function periodsOf(event: IcsEvent, moved: ReadonlySet<string>, year: YearBounds | undefined): Period[] {
  const { day, more } = firstTimeOf(event);
  const label = labelOf(event);
  const without = new Set(daysListed(event, 'EXDATE'));
  const isMoved = (one: string) => linesIn(event, 'UID').some(({ value }) => moved.has(`${value} ${one}`));
  const isSeries = lineIn(event, 'RECURRENCE-ID') === undefined;
  return [...new Set([...daysOfRule(event, day, year), ...daysListed(event, 'RDATE')])]
    .filter((one) => !without.has(one) && !(isSeries && isMoved(one)))
    .map((from) => ({ label, from, to: addDays(from, more) }))
    .filter(({ to }) => !year || !lineIn(event, 'RRULE') || to >= year.startsOn);
}

/** Times of a series that events of their own stand for. */
const movedIn = (events: readonly IcsEvent[]) =>
  new Set(
    events.flatMap((event) =>
      daysListed(event, 'RECURRENCE-ID').flatMap((day) => linesIn(event, 'UID').map(({ value }) => `${value} ${day}`)),
    ),
  );

/** The whole-day events of a calendar file, by date, those that repeat within a year. Undefined when the text is no calendar. */
export function periodsOfIcs(text: string, year?: YearBounds): IcsPeriods | undefined {
  const events = eventsIn(text);
  if (!events) return undefined;
  const moved = movedIn(events);
  const found: IcsPeriods = { periods: [], leftOut: [] };
  for (const [at, event] of events.entries()) {
    try {
      if (at >= mostEvents) throw new LeftOut('tooMany');
      found.periods.push(...periodsOf(event, moved, year));
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      found.leftOut.push({ label: labelOf(event), reason: reasons[error.reason] });
    }
  }
  found.periods.sort((one, other) => (one.from < other.from ? -1 : 1));
  return found;
}
