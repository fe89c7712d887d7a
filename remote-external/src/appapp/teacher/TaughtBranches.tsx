import { certTypeLabels, keysOf } from '@tandem/shared/contract/enumerations';
import { learningYears } from '@tandem/shared/contract/people/teachers.fields';
import { Button } from '@tandem/shared/ui/Button';
import { SelectField } from '@tandem/shared/ui/SelectField';
import { Plus } from 'lucide-react';
import { Ticks } from '../../steps/parts/Ticks';
import type { PartProps } from '../../steps/step';
import styles from '../../steps/Steps.module.css';

export interface Taught {
  branchId: number | null;
  maxLearningYear: number;
  certTypes: (keyof typeof certTypeLabels)[];
}
export const anotherTaught: Taught = { branchId: null, maxLearningYear: 3, certTypes: ['CFC', 'AFP'] };
const mostTaught = 20;

/** What one may teach, each branch with its highest level. */
export function TaughtBranches({ form, choices, name }: PartProps) {
  const { value, onValue, error } = form.choice('branches');
  const rows = value as Taught[];
  const taken = rows.map(({ branchId }) => branchId);

  return (
    <div id={`${name}.branches`} tabIndex={-1} className={styles.stack}>
      {rows.map((row, at) => (
        <TaughtBranch
          key={at}
          {...{ at, row, choices, taken }}
          id={`${name}.branches.${at}`}
          errorOf={(field) => form.errorOf(`branches.${at}.${field}`)}
          onRow={(next) => onValue(rows.map((old, index) => (index === at ? next : old)))}
          {...(rows.length > 1 && { onRemove: () => onValue(rows.filter((_, index) => index !== at)) })}
        />
      ))}
      {error && <p className={styles.error}>{error}</p>}
      {rows.length < mostTaught && (
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => onValue([...rows, anotherTaught])}>
          Ajouter une branche
        </Button>
      )}
    </div>
  );
}

interface RowProps extends Pick<PartProps, 'choices'> {
  at: number;
  id: string;
  row: Taught;
  taken: readonly (number | null)[];
  errorOf: (field: string) => string | undefined;
  onRow: (row: Taught) => void;
  onRemove?: () => void;
}

function TaughtBranch({ at, id, row, choices, taken, errorOf, onRow, onRemove }: RowProps) {
  const options = choices.optionsOf('branch', row.branchId).map((item) => ({
    value: String(item.id),
    label: item.label,
    isDisabled: item.id !== row.branchId && taken.includes(item.id),
  }));
  return (
    <fieldset className={styles.branch}>
      <legend className="vh">{`Branche ${at + 1}`}</legend>
      <SelectField
        id={`${id}.branchId`}
        name={`${id}.branchId`}
        label={`Branche ${at + 1}`}
        isRequired
        error={errorOf('branchId')}
        options={options}
        value={row.branchId === null ? '' : String(row.branchId)}
        onValue={(value) => onRow({ ...row, branchId: value ? Number(value) : null })}
        placeholder="Choisir…"
      />
      <SelectField
        id={`${id}.maxLearningYear`}
        name={`${id}.maxLearningYear`}
        label="Jusqu’à l’année"
        isRequired
        error={errorOf('maxLearningYear')}
        options={learningYears.map((year) => ({ value: String(year), label: year === 1 ? '1re' : `${year}e` }))}
        value={String(row.maxLearningYear)}
        onValue={(value) => onRow({ ...row, maxLearningYear: Number(value) })}
      />
      <Ticks
        id={`${id}.certTypes`}
        legend="Pour quels titres&nbsp;?"
        options={keysOf(certTypeLabels).map((type) => ({ value: type, label: certTypeLabels[type] }))}
        chosen={row.certTypes}
        error={errorOf('certTypes')}
        onChosen={(certTypes) => onRow({ ...row, certTypes })}
      />
      {onRemove && <Button className={styles.whole} onClick={onRemove}>{`Retirer la branche ${at + 1}`}</Button>}
    </fieldset>
  );
}
