import { Menu as Base } from '@base-ui/react/menu';
import { Check, Columns3 } from 'lucide-react';
import { use } from 'react';
import { buttonClass } from './button-look';
import type { Column } from './DataTable';
import { useTabAway } from './menu/useTabAway';
import styles from './Popup.module.css';
import { PopupPlace } from './popup-place';

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
  const place = use(PopupPlace);
  const { opener, handleKeyDown, ...root } = useTabAway();

  return (
    <span className={styles.guardless}>
      <Base.Root modal={false} {...root}>
        <Base.Trigger ref={opener} className={buttonClass({ size: 'small' })}>
          <Columns3 size={16} aria-hidden="true" />
          Colonnes
        </Base.Trigger>
        <Base.Portal container={place}>
          <Base.Positioner className={`${styles.layer} ${styles.guardless}`} sideOffset={6} align="end">
            <Base.Popup className={styles.popup} onKeyDown={handleKeyDown}>
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
    </span>
  );
}
