import { type KeyboardEvent, useRef, useState } from 'react';
import { keysOf, type Slot, slotLabels, type Weekday, weekdayLabels } from '../../contract/enumerations';
import { isSchoolTime } from '../../rules/courses/school';
import { slotHours } from '../../rules/time/slots';
import styles from './AvailabilityGrid.module.css';
import checkbox from './Checkbox.module.css';

/** Per weekday the parts of the day that are free. */
type Week = Partial<Record<Weekday, Slot[]>>;

interface Props {
  /** Whose week it is, for readers: «Disponibilités». */
  label: string;
  value: Week;
  /** On these days school takes the morning and the afternoon: neither can be chosen. */
  schoolDays?: readonly Weekday[];
  /** Without it the week is only read. */
  onValue?: (week: Week) => void;
}

const days = keysOf(weekdayLabels);
const slots = keysOf(slotLabels);
type Direction = readonly [right: number, down: number];
const moves: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
interface Position {
  day: number;
  slot: number;
}

/** The next cell in a direction that is not closed, beyond the edge from the other side; the same where there is none. */
function openFrom(from: Position, [right, down]: Direction, isClosed: (at: Position) => boolean): Position {
  let to = from;
  do
    to = {
      day: (to.day + right + days.length) % days.length,
      slot: (to.slot + down + slots.length) % slots.length,
    };
  while (isClosed(to) && (to.day !== from.day || to.slot !== from.slot));
  return to;
}

const hourOf = (time: string) => Number(time.slice(0, 2));

/** A week to tick, days across and parts of the day down: one stop of the Tab key, arrows inside, Space ticks. */
export function AvailabilityGrid({ label, value, schoolDays = [], onValue }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const isClosed = (at: Position) => {
    const [day, slot] = [days[at.day], slots[at.slot]];
    return onValue !== undefined && day !== undefined && slot !== undefined && isSchoolTime(schoolDays, day, slot);
  };
  const [wanted, setPosition] = useState<Position>({ day: 0, slot: 0 });
  const position = isClosed(wanted) ? openFrom(wanted, [0, 1], isClosed) : wanted;

  const handleKeyDown = (event: KeyboardEvent) => {
    const [right, down] = moves[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    const to = openFrom(position, [right, down], isClosed);
    setPosition(to);
    table.current?.querySelector<HTMLElement>(`[data-place="${to.day}-${to.slot}"]`)?.focus();
  };
  const set = (day: Weekday, slot: Slot, isFree: boolean) => {
    const free = slots.filter((known) => (known === slot ? isFree : value[day]?.includes(known)));
    const { [day]: _, ...others } = value;
    onValue?.(free.length > 0 ? { ...others, [day]: free } : others);
  };

  return (
    <div className={styles.frame}>
      <table ref={table} className={styles.grid} aria-label={label} {...(onValue && { onKeyDown: handleKeyDown })}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="vh">Créneau</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" abbr={weekdayLabels[day]}>
                <span className={styles.long}>{weekdayLabels[day]}</span>
                <span className={styles.short} aria-hidden>
                  {day}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot, row) => (
            <tr key={slot}>
              <th scope="row">
                {slotLabels[slot]}
                <span
                  className={styles.hours}
                >{`${hourOf(slotHours[slot].from)}–${hourOf(slotHours[slot].to)} h`}</span>
              </th>
              {days.map((day, column) =>
                isClosed({ day: column, slot: row }) ? (
                  <SchoolCell key={day} />
                ) : (
                  <Cell
                    key={day}
                    name={`${weekdayLabels[day]}, ${slotLabels[slot].toLowerCase()}`}
                    isFree={value[day]?.includes(slot) ?? false}
                    cellKey={`${column}-${row}`}
                    isStop={position.day === column && position.slot === row}
                    onFocus={() => setPosition({ day: column, slot: row })}
                    onFree={onValue && ((isFree) => set(day, slot, isFree))}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** School takes it. */
const SchoolCell = () => (
  <td className={styles.cell}>
    <span className={`${styles.slot} ${styles.school}`}>École</span>
  </td>
);

interface CellProps {
  name: string;
  isFree: boolean;
  cellKey: string;
  /** The one cell that the Tab key stops at. */
  isStop: boolean;
  onFocus: () => void;
  onFree: ((isFree: boolean) => void) | undefined;
}

function Cell({ name, isFree, cellKey, isStop, onFocus, onFree }: CellProps) {
  if (!onFree) {
    return (
      <td className={styles.cell}>
        <span className={`${styles.slot} ${styles.fixed}`}>
          {isFree && <span className={styles.free} aria-hidden />}
          <span className="vh">{isFree ? 'Disponible' : 'Pas disponible'}</span>
        </span>
      </td>
    );
  }
  return (
    <td className={styles.cell}>
      <label className={styles.slot}>
        <input
          type="checkbox"
          aria-label={name}
          className={checkbox.box}
          checked={isFree}
          tabIndex={isStop ? 0 : -1}
          data-place={cellKey}
          onFocus={onFocus}
          onChange={({ target }) => onFree(target.checked)}
        />
      </label>
    </td>
  );
}
