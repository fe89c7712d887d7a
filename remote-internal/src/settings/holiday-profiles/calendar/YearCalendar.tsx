import { type Closure, within, type YearBounds } from '@tandem/shared/rules/time/closures';
import { daysBetween, formatDate } from '@tandem/shared/rules/time/dates';
import { useMemo } from 'react';
import { monthsOf } from './calendar.dates';
import { Month } from './Month';
import { useRange } from './useRange';
import styles from './YearCalendar.module.css';

interface Props {
  year: YearBounds;
  closures: readonly Closure[];
  /** Days were chosen, both included. */
  onRange: (from: string, to: string) => void;
}

const isComplete = ({ from, to }: Closure) => from !== '' && to !== '' && from <= to;
const monthBounds = (month: string): YearBounds => ({ startsOn: `${month}-01`, endsOn: `${month}-31` });

/** The months of a training year with its closed days; a new period is drawn over the days. */
export function YearCalendar({ year, closures, onRange }: Props) {
  const { active, selected, handlers } = useRange(year, onRange);
  const { startsOn, endsOn } = year;
  const months = useMemo(() => monthsOf({ startsOn, endsOn }), [startsOn, endsOn]);
  const ofMonth = useMemo(
    () => new Map(months.map((month) => [month, within(closures.filter(isComplete), monthBounds(month))])),
    [months, closures],
  );

  return (
    <>
      <p className={styles.help} id="calendar-help">
        Glissez sur des jours pour ajouter une période fermée. Au clavier&nbsp;: les flèches, puis Maj et les flèches,
        puis Entrée.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys and presses come from the days inside */}
      <div
        className={styles.year}
        role="group"
        aria-label="Calendrier de l’année"
        aria-describedby="calendar-help"
        {...handlers}
      >
        {months.map((month) => (
          <Month
            key={month}
            month={month}
            closures={ofMonth.get(month) ?? []}
            active={active.startsWith(month) ? active : undefined}
            {...selectedIn(month, selected)}
          />
        ))}
      </div>
      <p className={styles.legend}>
        <span data-closed="sure">Fermé</span>
        <span data-closed="unsure">Fermé, à vérifier</span>
      </p>
      <p role="status" className="vh">
        {selected && selectionText(selected)}
      </p>
    </>
  );
}

/** Nothing for months that the selection does not touch, so that they are not drawn again. */
function selectedIn(month: string, selected: { from: string; to: string } | undefined) {
  const touches = selected && selected.from <= `${month}-31` && selected.to >= `${month}-01`;
  return { from: touches ? selected.from : undefined, to: touches ? selected.to : undefined };
}

function selectionText({ from, to }: { from: string; to: string }) {
  const days = daysBetween(from, to) + 1;
  return `Du ${formatDate(from)} au ${formatDate(to)}, ${days} ${days > 1 ? 'jours' : 'jour'}. Entrée ajoute la période.`;
}
