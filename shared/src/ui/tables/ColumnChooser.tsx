import { Columns3 } from 'lucide-react';
import { buttonClass } from '../buttons/button-look';
import type { Column } from './DataTable';
import { CheckboxMenu } from '../menus/CheckboxMenu';

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  /** Ids of the columns that are left out. */
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
}

/** «Colonnes»: which of the columns that may be hidden a person sees. Stays open while one chooses. */
export function ColumnChooser<Row>({ columns, hidden, onHidden }: ColumnChooserProps<Row>) {
  const options = columns
    .filter(({ isHideable }) => isHideable)
    .map(({ id, header }) => ({ value: id, label: header }));
  const visible = options.flatMap(({ value }) => (hidden.includes(value) ? [] : [value]));
  const toggle = (id: string) =>
    onHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]);

  return (
    <CheckboxMenu label="Colonnes" options={options} chosen={visible} onToggle={toggle}>
      {(opener) => (
        <button type="button" className={buttonClass({ size: 'small' })} {...opener}>
          <Columns3 size={16} aria-hidden="true" />
          Colonnes
        </button>
      )}
    </CheckboxMenu>
  );
}
