import { Field, type FieldFrame } from '@tandem/shared/ui/fields/Field';
import styles from './ItemForm.module.css';

interface Props extends FieldFrame {
  options: readonly (readonly [value: string | number, label: string])[];
  chosen: readonly unknown[];
  onValue: (values: unknown[]) => void;
}

/** Several of a few, as boxes to tick; in the order of the choices. */
export function CheckboxesField({ options, chosen, onValue, ...frame }: Props) {
  const toggle = (value: string | number, isOn: boolean) =>
    onValue(options.map(([known]) => known).filter((known) => (known === value ? isOn : chosen.includes(known))));

  return (
    <Field {...frame} group="group">
      {() => (
        <div className={styles.checkboxes}>
          {options.map(([value, text]) => (
            <label key={value} className={styles.checkbox}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) => toggle(value, target.checked)}
              />
              {text}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
