import type { MergePreview } from '@tandem/shared/contract/people/merges';
import { Banner } from '@tandem/shared/ui/display/Banner';

type Withdrawal = MergePreview['withdrawals'][number];

const nameOf = ({ branch, trainingYear, group }: Withdrawal) =>
  `${branch} ${trainingYear}${group ? `, avec sa place dans ${group}` : ''}`;

/** Registrations that stand in both files: one of each two goes, and nobody is to find that out afterwards. */
export function Withdrawals({ withdrawals }: Pick<MergePreview, 'withdrawals'>) {
  if (withdrawals.length === 0) return null;
  const what =
    withdrawals.length > 1
      ? `${withdrawals.length} inscriptions en double seront retirées`
      : '1 inscription en double sera retirée';
  return <Banner tone="warn">{`${what}\u00a0: ${withdrawals.map(nameOf).join('\u00a0; ')}.`}</Banner>;
}
