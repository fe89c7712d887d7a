import type { WeekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { AvailabilityGrid } from '@tandem/shared/ui/fields/AvailabilityGrid';
import styles from '../Steps.module.css';
import type { PartProps } from '../step';

interface Props extends Pick<PartProps, 'form' | 'name'> {
  hint: string;
}

/** The parts of the week that are free. */
export function FreeTimes({ form, name, hint }: Props) {
  const { value, onValue, error } = form.choice('availability');
  return (
    <div id={`${name}.availability`} tabIndex={-1} role="group" aria-labelledby={`${name}.availability-title`}>
      <h2 id={`${name}.availability-title`} className={styles.subject}>
        Quand êtes-vous libre&nbsp;?
      </h2>
      <p className={styles.hint}>{hint}</p>
      <AvailabilityGrid label="Disponibilités" value={value as WeekAvailability} onValue={(week) => onValue(week)} />
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
