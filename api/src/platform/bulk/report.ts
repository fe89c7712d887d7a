import { mostAtOnce, maxRefusals, type Target } from '@tandem/shared/contract/platform/bulk';
import { refused as refusedForm } from '../http/problem';

/** Why a person is left out; undefined: nothing stands in the way. */
export type Rule<M> = (member: M) => string | undefined;

interface Refusal {
  reason: string;
}

/** The ids that an action targets; `idsOf` reads those of a filter. Throws 422 for more than one action takes. */
export async function resolveTarget<F>(target: Target<F>, people: string, idsOf: (filters: F) => Promise<number[]>) {
  const ids = 'ids' in target ? target.ids : await idsOf(target.filters);
  if (ids.length <= mostAtOnce) return ids;
  throw refusedForm({ target: `Au plus 10 000 ${people} à la fois\u00a0: ajoutez un filtre.` });
}

/** Parts members into those whom an action reaches, and the others as `named`, with the reason. */
export const partitionAs =
  <M, R extends object>(named: (member: M) => R) =>
  <T extends M>(members: readonly T[], rule: Rule<T>): { reached: T[]; refused: (R & Refusal)[] } => {
    const judged = members.map((member) => ({ member, reason: rule(member) }));
    return {
      reached: judged.filter(({ reason }) => reason === undefined).map(({ member }) => member),
      refused: judged.flatMap(({ member, reason }) => (reason === undefined ? [] : [{ ...named(member), reason }])),
    };
  };

/** Those who were left out, as far as a report spells them out. */
export const refusedOf = <R>(others: readonly R[]) => ({
  refused: others.slice(0, maxRefusals),
  refusedTotal: others.length,
});

export const reportOf = <R>(done: number[], others: readonly R[]) => ({ done, ...refusedOf(others) });

/** Rows by what they had before, so that it can be given back. */
export function groupedBy<M extends { id: number }, V>(members: readonly M[], had: (member: M) => V): Map<V, number[]> {
  const groups = new Map<V, number[]>();
  for (const member of members) groups.set(had(member), [...(groups.get(had(member)) ?? []), member.id]);
  return groups;
}
