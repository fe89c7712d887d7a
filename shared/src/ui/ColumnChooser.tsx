import { Menu as Base } from '@base-ui/react/menu';
import { Check, Columns3 } from 'lucide-react';
import { buttonClass } from './button-look';
import type { Column } from './DataTable';
import styles from './Popup.module.css';

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  /** Ids of the columns that are left out. */
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
}

/** «Colonnes»: which of the columns that may be hidden a person sees. Stays open while one chooses. */
export function ColumnChooser<Row>({ columns, hidden, onHidden }: ColumnChooserProps<Row>) {
  const toggle = (id: string, isShown: boolean) =>
    onHidden(isShown ? hidden.filter((other) => other !== id) : [...hidden, id]);

  return (
    <Base.Root modal={false}>
      <Base.Trigger className={buttonClass({ size: 'small' })}>
        <Columns3 size={16} aria-hidden="true" />
        Colonnes
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.layer} sideOffset={6} align="end">
          <Base.Popup className={styles.popup}>
            {columns
              .filter(({ isHideable }) => isHideable)
              .map(({ id, header }) => (
                <Base.CheckboxItem
                  key={id}
                  className={styles.item}
                  checked={!hidden.includes(id)}
                  onCheckedChange={(isShown) => toggle(id, isShown)}
                >
                  <span className={styles.tick}>
                    <Base.CheckboxItemIndicator>
                      <Check size={16} aria-hidden="true" />
                    </Base.CheckboxItemIndicator>
                  </span>
                  {header}
                </Base.CheckboxItem>
              ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
