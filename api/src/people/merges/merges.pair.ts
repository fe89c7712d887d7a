import type { MergePreview } from '@tandem/shared/contract/people/merges';
import type { ContactPair } from './merges.contacts';
import type { Side, Unit } from './merges.kinds';

/** What stands in front of a merge; `training` is the current training of each. */
export interface Pair {
  kept: Side;
  merged: Side;
  training: { kept: string | null; merged: string | null };
  /** Table → rows that hang on each. */
  counts: Record<'kept' | 'merged', Readonly<Record<string, number>>>;
  /** Registrations in a branch and year that both have: one is withdrawn. */
  withdrawals: MergePreview['withdrawals'];
  contacts: readonly ContactPair[];
  areTwo: boolean;
}

/** How many of the values of a unit are there. */
export const fullness = ({ columns }: Unit, { row }: Side) =>
  columns.filter((column) => row[column] !== null && row[column] !== '').length;

/** Whether the values of a unit differ; sealed numbers are compared by their fingerprint, which is its last column. */
export const differs = ({ columns }: Unit, { kept, merged }: Pick<Pair, 'kept' | 'merged'>): boolean =>
  columns
    .filter((column) => column !== 'avs_sealed')
    .some((column) => JSON.stringify(kept.row[column] ?? null) !== JSON.stringify(merged.row[column] ?? null));
