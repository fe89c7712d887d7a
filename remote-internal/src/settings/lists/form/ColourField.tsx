import { colourName } from '@tandem/shared/rules/text/colour-name';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Field, type FieldFrame } from '@tandem/shared/ui/fields/Field';
import styles from './ItemForm.module.css';

interface Props extends FieldFrame {
  /** `#rrggbb`, '' for none. */
  value: string;
  onValue: (colour: string | null) => void;
}

/** The browser's own choice of a colour. */
export function ColourField({ value, onValue, ...frame }: Props) {
  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles.colour}>
          <input
            {...control}
            type="color"
            className={styles.swatch}
            value={value || '#808080'}
            onChange={({ target }) => onValue(target.value)}
          />
          {value ? (
            <>
              {colourName(value)}
              <Button size="small" variant="quiet" onClick={() => onValue(null)}>
                Sans couleur
              </Button>
            </>
          ) : (
            <span className={styles.none}>Aucune</span>
          )}
        </div>
      )}
    </Field>
  );
}
