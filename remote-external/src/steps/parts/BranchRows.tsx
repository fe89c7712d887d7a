import { Button } from '@tandem/shared/ui/buttons/Button';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '../Steps.module.css';
import type { PartProps } from '../step';

interface Row {
  branchId: number | null;
}

/** What the fields of one row need. */
export interface RowProps<R extends Row> {
  row: R;
  /** Begins the ids of its fields. */
  id: string;
  errorOf: (field: string) => string | undefined;
  onRow: (row: R) => void;
}

interface Props<R extends Row> extends Pick<PartProps, 'form' | 'choices' | 'name'> {
  another: R;
  most: number;
  /** What is said of a branch beside its name. */
  children: (of: RowProps<R>) => ReactNode;
}

/** Several branches, each once, with what is said of it. */
export function BranchRows<R extends Row>({ form, choices, name, another, most, children }: Props<R>) {
  const { value, onValue, error } = form.choice('branches');
  const rows = value as R[];
  const taken = rows.map(({ branchId }) => branchId);
  const optionsFor = ({ branchId }: R) =>
    choices.optionsOf('branch', branchId).map((item) => ({
      value: String(item.id),
      label: item.label,
      isDisabled: item.id !== branchId && taken.includes(item.id),
    }));

  return (
    <div id={`${name}.branches`} tabIndex={-1} className={styles.stack}>
      {rows.map((row, at) => {
        const id = `${name}.branches.${at}`;
        const label = `Branche ${at + 1}`;
        const errorOf = (field: string) => form.errorOf(`branches.${at}.${field}`);
        const onRow = (next: R) => onValue(rows.map((old, index) => (index === at ? next : old)));
        return (
          <fieldset key={at} className={styles.branch}>
            <legend className="vh">{label}</legend>
            <SelectField
              id={`${id}.branchId`}
              name={`${id}.branchId`}
              label={label}
              isRequired
              error={errorOf('branchId')}
              options={optionsFor(row)}
              value={row.branchId === null ? '' : String(row.branchId)}
              onValue={(chosen) => onRow({ ...row, branchId: chosen ? Number(chosen) : null })}
              placeholder="Choisir…"
            />
            {children({ row, id, errorOf, onRow })}
            {rows.length > 1 && (
              <Button
                className={styles.whole}
                onClick={() => onValue(rows.filter((_, index) => index !== at))}
              >{`Retirer la branche ${at + 1}`}</Button>
            )}
          </fieldset>
        );
      })}
      {error && <p className={styles.error}>{error}</p>}
      {rows.length < most && (
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => onValue([...rows, another])}>
          Ajouter une branche
        </Button>
      )}
    </div>
  );
}
