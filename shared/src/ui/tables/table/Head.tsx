import type { Column, Identified } from './table.types';
import { Heading } from './Heading';
import type { TableModel } from './table.model';
import { SelectionCheckbox } from './SelectionCheckbox';
import styles from '../DataTable.module.css';

interface HeadProps<Row extends Identified> {
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  isSelectable: boolean;
}

/** The heads of a table, the box for the whole page first. */
export function Head<Row extends Identified>({ table, columns, isSelectable }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th scope="col" className={styles.box}>
            <SelectionCheckbox
              label="Sélectionner toutes les lignes de la page"
              isChecked={table.getIsAllRowsSelected()}
              isMixed={table.getIsSomeRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.id} table={table} column={column} />
        ))}
      </tr>
    </thead>
  );
}
