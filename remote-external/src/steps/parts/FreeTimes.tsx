import type { Weekday } from '@tandem/shared/contract/enumerations';
import { keysOf, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { withoutSchool } from '@tandem/shared/rules/courses/school';
import { AvailabilityGrid } from '@tandem/shared/ui/fields/AvailabilityGrid';
import { useEffect } from 'react';
import type { PartProps } from '../step';
import styles from './Parts.module.css';

interface Props extends Pick<PartProps, 'form' | 'name'> {
  /** On these days school takes the morning and the afternoon. */
  schoolDays?: readonly Weekday[];
}

const noDays: readonly Weekday[] = [];
const countIn = (week: WeekAvailability) => Object.values(week).flat().length;
const countText = (count: number) =>
  count === 0 ? 'Aucun moment choisi' : count === 1 ? 'Un moment choisi' : `${count} moments choisis`;

/** The parts of the week that are free. */
export function FreeTimes({ form, name, schoolDays = noDays }: Props) {
  const { value, onValue, error } = form.choice('availability');
  const week = value as WeekAvailability;
  const open = withoutSchool(week, schoolDays);
  const isTaken = countIn(open) !== countIn(week);
  useEffect(() => {
    // The days of school were said after the free times.
    if (isTaken) onValue(open);
  });
  const addEvenings = () => {
    const evenings = keysOf(weekdayLabels).filter((day) => day !== 'sa');
    const free = evenings.map((day) => [day, [...(open[day] ?? []).filter((slot) => slot !== 'soir'), 'soir']]);
    onValue({ ...open, ...Object.fromEntries(free) });
  };

  return (
    <div id={`${name}.availability`} tabIndex={-1} role="group" aria-labelledby={`${name}.availability-title`}>
      <h2 id={`${name}.availability-title`} className={styles.subject}>
        Quand êtes-vous libre&nbsp;?
      </h2>
      <p className={styles.hint}>Touchez chaque moment possible, trajet compris.</p>
      <AvailabilityGrid label="Disponibilités" value={open} schoolDays={schoolDays} onValue={(next) => onValue(next)} />
      <div className={styles.quick}>
        <strong role="status">{countText(countIn(open))}</strong>
        <button type="button" onClick={addEvenings}>
          Tous les soirs
        </button>
        <button type="button" onClick={() => onValue({})}>
          Effacer
        </button>
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
