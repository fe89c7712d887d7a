import { IconButton } from '@tandem/shared/ui/buttons/IconButton';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PartProps } from '../step';
import styles from './Parts.module.css';
import { useFocusNext } from './useFocusNext';

interface Row {
  branchId: number;
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
  /** A branch that has just been chosen. */
  begin: (branchId: number) => R;
  most: number;
  /** What is said of a branch under its name. */
  children: (of: RowProps<R>) => ReactNode;
}

/** Several branches, each once, each in a box of its own. */
export function BranchRows<R extends Row>({ form, choices, name, begin, most, children }: Props<R>) {
  const { value, onValue, error } = form.choice('branches');
  const rows = value as R[];
  const id = `${name}.branches`;
  const focusNext = useFocusNext();
  const add = (branchId: number) => {
    focusNext(`${id}.${rows.length}`);
    onValue([...rows, begin(branchId)]);
  };
  const remove = (at: number) => {
    focusNext(id);
    onValue(rows.filter((_, index) => index !== at));
  };

  return (
    <div className={styles.stack}>
      {rows.map((row, at) => (
        <Box
          key={row.branchId}
          row={row}
          id={`${id}.${at}`}
          label={choices.labelOf('branch', row.branchId) ?? `Branche ${at + 1}`}
          errorOf={(field) => form.errorOf(`branches.${at}.${field}`)}
          onRow={(next) => onValue(rows.map((old, index) => (index === at ? next : old)))}
          onRemove={() => remove(at)}
        >
          {children}
        </Box>
      ))}
      {rows.length < most && (
        <SelectField
          id={id}
          name={id}
          label={rows.length === 0 ? 'Branche' : 'Ajouter une branche'}
          isRequired={rows.length === 0}
          error={error}
          options={choices
            .optionsOf('branch')
            .filter((item) => rows.every(({ branchId }) => branchId !== item.id))
            .map((item) => ({ value: String(item.id), label: item.label }))}
          value=""
          onValue={(chosen) => chosen && add(Number(chosen))}
          placeholder="Choisir…"
        />
      )}
    </div>
  );
}

interface BoxProps<R extends Row> extends RowProps<R> {
  label: string;
  onRemove: () => void;
  children: (of: RowProps<R>) => ReactNode;
}

function Box<R extends Row>({ label, onRemove, children, ...of }: BoxProps<R>) {
  const { row, id, errorOf } = of;
  const error = errorOf('branchId');
  const isWrong = Object.keys(row).some((field) => errorOf(field) !== undefined);
  return (
    <section
      id={id}
      tabIndex={-1}
      className={styles.box}
      data-wrong={isWrong || undefined}
      aria-labelledby={`${id}.label`}
    >
      <div className={styles.boxHead}>
        <h2 id={`${id}.label`}>{label}</h2>
        <IconButton label={`Retirer ${label}`} icon={<X size={20} aria-hidden />} onClick={onRemove} />
      </div>
      {children(of)}
      {error && <p className={styles.error}>{error}</p>}
    </section>
  );
}
