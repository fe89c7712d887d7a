import { certTypeLabels, keysOf } from '@tandem/shared/contract/enumerations';
import { learningYears } from '@tandem/shared/contract/people/teachers.fields';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { BranchRows, type RowProps } from '../../steps/parts/BranchRows';
import { Ticks } from '../../steps/parts/Ticks';
import type { PartProps } from '../../steps/step';

export interface Taught {
  branchId: number;
  maxLearningYear: number;
  certTypes: (keyof typeof certTypeLabels)[];
}
const taughtOf = (branchId: number): Taught => ({ branchId, maxLearningYear: 3, certTypes: ['CFC', 'AFP'] });
const mostTaught = 20;

/** What one may teach, each branch with its highest level. */
export const TaughtBranches = (given: PartProps) => (
  <BranchRows {...given} begin={taughtOf} most={mostTaught}>
    {(of) => <Level {...of} />}
  </BranchRows>
);

function Level({ row, id, errorOf, onRow }: RowProps<Taught>) {
  return (
    <>
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
    </>
  );
}
