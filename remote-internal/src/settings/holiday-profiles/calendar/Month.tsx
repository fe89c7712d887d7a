import { type Closure, closureOn } from '@tandem/shared/rules/time/closures';
import { memo } from 'react';
import { dayName, monthName, weeksOf } from './calendar.dates';
import styles from './YearCalendar.module.css';

interface Props {
  /** `2026-10` */
  month: string;
  /** Those of this month only. */
  closures: readonly Closure[];
  /** The day that Tab comes to, when it is of this month. */
  active: string | undefined;
  /** First and last selected day, both or neither. */
  from: string | undefined;
  to: string | undefined;
}

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

/** One month of the year calendar. */
export const Month = memo(function Month({ month, closures, active, from, to }: Props) {
  return (
    <table className={styles.month}>
      <caption>{monthName(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <td key={day ?? weekdays[index]}>
                {day && (
                  <Day
                    day={day}
                    closure={closureOn(closures, day)}
                    isActive={day === active}
                    isSelected={Boolean(from && to && from <= day && day <= to)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

interface DayProps {
  day: string;
  closure: Closure | undefined;
  isActive: boolean;
  isSelected: boolean;
}

function Day({ day, closure, isActive, isSelected }: DayProps) {
  const state = closure && `, fermé\u00a0: ${closure.label || 'sans nom'}${closure.toVerify ? ', à vérifier' : ''}`;
  return (
    <button
      type="button"
      data-day={day}
      data-closed={closure && (closure.toVerify ? 'unsure' : 'sure')}
      tabIndex={isActive ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={`${dayName(day)}${state ?? ''}`}
      title={closure?.label}
    >
      {Number(day.slice(8))}
    </button>
  );
}
