import { DayPicker } from 'react-day-picker';
import { frCH } from 'react-day-picker/locale/fr-CH';
import styles from './Calendar.module.css';

interface CalendarProps {
  value: string;
  onValue: (iso: string) => void;
  from?: string | undefined;
  to?: string | undefined;
}

// Noon of the browser's own zone: the day is the same whatever the zone and its summer time.
const dayOf = (iso: string) => new Date(`${iso}T12:00:00`);
const isoOf = (day: Date) =>
  [String(day.getFullYear()).padStart(4, '0'), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** One month, Monday first, with lists of months and years; drawn only once a person asks for it. */
export function Calendar({ value, onValue, from = '1930-01-01', to = '2060-12-31' }: CalendarProps) {
  const selected = value ? dayOf(value) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      showOutsideDays
      fixedWeeks
      locale={frCH}
      captionLayout="dropdown"
      startMonth={dayOf(from)}
      endMonth={dayOf(to)}
      disabled={{ before: dayOf(from), after: dayOf(to) }}
      defaultMonth={selected}
      selected={selected}
      onSelect={(day) => day && onValue(isoOf(day))}
      classNames={styles}
    />
  );
}
