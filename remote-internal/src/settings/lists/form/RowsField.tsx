import type { ItemField } from '@tandem/shared/contract/settings/lists.field';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Field } from '@tandem/shared/ui/fields/Field';
import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { Plus, X } from 'lucide-react';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';
import { CellControl } from './CellControl';
import { type Draft, type Faults, rowDraft } from './draft';
import styles from './ItemForm.module.css';

interface Props {
  field: Extract<ItemField, { kind: 'rows' }>;
  id: string;
  rows: readonly Draft[];
  faults: Faults;
  choices: Choices;
  onValue: (rows: Draft[]) => void;
}

/** A small table inside of an item: the rooms of a building, the budget of each year. */
export function RowsField({ field, id, rows, faults, choices, onValue }: Props) {
  const change = (at: number, changes: Draft) =>
    onValue(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));

  return (
    <Field
      id={id}
      label={field.label}
      hint={field.hint}
      group="group"
      className={styles.whole}
      error={faults[field.name]}
    >
      {() => (
        <div className={styles.rows}>
          {rows.map((row, at) => (
            <div key={at} className={styles.row}>
              {field.of.map((cell) => (
                <CellControl
                  key={cell.name}
                  field={cell}
                  id={`${id}.${at}.${cell.name}`}
                  value={row[cell.name]}
                  error={faults[`${field.name}.${at}.${cell.name}`]}
                  choices={choices}
                  onValue={(value) => change(at, { [cell.name]: value })}
                />
              ))}
              <IconButton
                label={`Retirer ${field.label.toLowerCase()} ${at + 1}`}
                icon={<X size={16} aria-hidden />}
                onClick={() => onValue(rows.filter((_, index) => index !== at))}
              />
            </div>
          ))}
          <Button
            size="small"
            variant="quiet"
            icon={<Plus size={15} aria-hidden />}
            onClick={() => onValue([...rows, rowDraft(field.of)])}
          >
            {field.addLabel}
          </Button>
        </div>
      )}
    </Field>
  );
}
