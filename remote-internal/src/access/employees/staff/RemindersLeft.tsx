import type { HandOver } from '@tandem/shared/contract/access/employees';
import { countOf } from '@tandem/shared/rules/text/count';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import styles from './HandOverList.module.css';

/** Nobody gets the reminders. */
export const nobody = 'none';

interface Props {
  of: HandOver;
  taker: Omit<Parameters<typeof SelectField>[0], 'label' | 'options'>;
}

/** Who gets the open reminders; what they say is shown to nobody else. */
export function RemindersLeft({ of: { reminders, reminderTakers }, taker }: Props) {
  if (reminders === 0) return null;
  return (
    <section className={styles.left} aria-label="Rappels à remettre">
      <h3 className={styles.title}>Rappels à remettre</h3>
      <SelectField
        label={reminders === 1 ? 'Qui reprend son rappel' : `Qui reprend ses ${countOf(reminders, 'rappel')}`}
        options={[
          ...reminderTakers.map(({ id, label }) => ({ value: String(id), label })),
          { value: nobody, label: 'Personne' },
        ]}
        placeholder="À choisir"
        isRequired
        {...taker}
      />
    </section>
  );
}
