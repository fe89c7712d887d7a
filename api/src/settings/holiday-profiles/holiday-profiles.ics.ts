import ICAL from 'ical.js';

export interface IcsPeriods {
  periods: { label: string; from: string; to: string }[];
  leftOut: number;
}

const mostEvents = 500;
const maxLetters = 80;
const unnamed = 'Vacances';

type Event = InstanceType<typeof ICAL.Event>;

const isWholeDays = (event: Event) =>
  event.startDate?.isDate && !event.isRecurring() && event.component.getFirstPropertyValue('status') !== 'CANCELLED';

function periodOf(event: Event) {
  const from = event.startDate.toString();
  // An all-day event ends on the day after its last one (RFC 5545); some calendars write the same day twice.
  const last = event.endDate.clone();
  last.adjust(-1, 0, 0, 0);
  const to = last.toString();
  const label = event.summary?.replace(/\s+/g, ' ').trim().slice(0, maxLetters) || unnamed;
  return { label, from, to: to < from ? from : to };
}

/** The whole-day events of a calendar file, by date. Undefined when the text is no calendar. */
export function periodsOfIcs(text: string): IcsPeriods | undefined {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '').trim()) as unknown[]);
    if (calendar.name !== 'vcalendar') return undefined;
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    const wanted = events.filter(isWholeDays).slice(0, mostEvents);
    const periods = wanted.map(periodOf).sort((one, other) => (one.from < other.from ? -1 : 1));
    return { periods, leftOut: events.length - periods.length };
  } catch {
    return undefined;
  }
}
