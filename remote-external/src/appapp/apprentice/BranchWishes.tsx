import { mostBranchesAsked } from '@tandem/shared/contract/desk/submissions.apprentice';
import { mostMotives } from '@tandem/shared/contract/teaching/registrations.record';
import { BranchRows, type RowProps } from '../../steps/parts/BranchRows';
import { Ticks } from '../../steps/parts/Ticks';
import type { PartProps } from '../../steps/step';
import { Mark } from './Mark';

export interface BranchWish {
  branchId: number;
  whyAppappIds: number[];
  average: number | null;
  goal: null;
}
const wishOf = (branchId: number): BranchWish => ({ branchId, whyAppappIds: [], average: null, goal: null });

/** Reasons that are seen without a press. */
const firstMotives = { count: 4, others: 'motifs' };

/** One to three branches, each with its mark and the reasons. */
export const BranchWishes = (given: PartProps) => (
  <BranchRows {...given} begin={wishOf} most={mostBranchesAsked}>
    {(of) => <Wish {...of} choices={given.choices} />}
  </BranchRows>
);

function Wish({ row, id, errorOf, onRow, choices }: RowProps<BranchWish> & Pick<PartProps, 'choices'>) {
  return (
    <>
      <Mark
        id={`${id}.average`}
        value={row.average}
        error={errorOf('average')}
        onValue={(average) => onRow({ ...row, average })}
      />
      <Ticks
        id={`${id}.whyAppappIds`}
        legend={`Pourquoi\u00a0? Un à ${mostMotives} motifs`}
        options={choices
          .optionsOf('why-appapp', row.whyAppappIds)
          .map((item) => ({ value: item.id, label: item.label }))}
        chosen={row.whyAppappIds}
        most={mostMotives}
        first={firstMotives}
        error={errorOf('whyAppappIds')}
        onChosen={(whyAppappIds) => onRow({ ...row, whyAppappIds })}
      />
    </>
  );
}
