import { mostBranchesAsked } from '@tandem/shared/contract/desk/submissions.apprentice';
import { averageText, mostMotives } from '@tandem/shared/contract/teaching/registrations.record';
import { SelectField } from '@tandem/shared/ui/fields/SelectField';
import { BranchRows, type RowProps } from '../../steps/parts/BranchRows';
import { Ticks } from '../../steps/parts/Ticks';
import type { PartProps } from '../../steps/step';

export interface BranchWish {
  branchId: number | null;
  whyAppappIds: number[];
  average: number | null;
  goal: null;
}
export const anotherWish: BranchWish = { branchId: null, whyAppappIds: [], average: null, goal: null };

/** «1.0» to «6.0», in tenths. */
const averages = Array.from({ length: 11 }, (_, at) => 10 + at * 5);

/** One to three branches, each with its mark and the reasons. */
export const BranchWishes = (given: PartProps) => (
  <BranchRows {...given} another={anotherWish} most={mostBranchesAsked}>
    {(of) => <Wish {...of} choices={given.choices} />}
  </BranchRows>
);

function Wish({ row, id, errorOf, onRow, choices }: RowProps<BranchWish> & Pick<PartProps, 'choices'>) {
  return (
    <>
      <SelectField
        id={`${id}.average`}
        name={`${id}.average`}
        label="Note actuelle"
        error={errorOf('average')}
        options={averages.map((average) => ({ value: String(average), label: averageText(average) }))}
        value={row.average === null ? '' : String(row.average)}
        onValue={(value) => onRow({ ...row, average: value ? Number(value) : null })}
        placeholder="Je ne sais pas"
      />
      <Ticks
        id={`${id}.whyAppappIds`}
        legend={`Pourquoi\u00a0? Un à ${mostMotives} motifs`}
        options={choices
          .optionsOf('why-appapp', row.whyAppappIds)
          .map((item) => ({ value: item.id, label: item.label }))}
        chosen={row.whyAppappIds}
        most={mostMotives}
        error={errorOf('whyAppappIds')}
        onChosen={(whyAppappIds) => onRow({ ...row, whyAppappIds })}
      />
    </>
  );
}
