import { keysOf, slotLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import styles from './registration.columns.module.css';

const days = keysOf(weekdayLabels);
const slots = keysOf(slotLabels);

/** A week at a glance: days across, parts of the day down. */
export const WeekCell = ({ week, label }: { week: WeekAvailability; label: string }) => (
  <span className={styles.week} role="img" aria-label={label || 'Aucune disponibilité'} title={label}>
    {slots.flatMap((slot) =>
      days.map((day) => (
        <span
          key={`${day}-${slot}`}
          className={week[day]?.includes(slot) ? `${styles.part} ${styles.free}` : styles.part}
        />
      )),
    )}
  </span>
);
