import type { GroupToHandOver, HandedGroup } from '@tandem/shared/contract/people/teachers.hand-over';

/** Who takes which group over, by the group's id; null: nobody yet. */
export type Takers = Readonly<Record<string, number | null>>;

/** The best for each group, somebody else for each as far as there are enough; nobody is proposed with an objection. */
export function proposalOf(groups: readonly GroupToHandOver[]): Takers {
  const taken = new Set<number>();
  const proposed = groups.map(({ id, takers }) => {
    const able = takers.filter(({ reasons }) => reasons.every(({ isFor }) => isFor));
    const best = able.find((taker) => !taken.has(taker.id)) ?? able[0];
    if (best) taken.add(best.id);
    return [id, best?.id ?? null] as const;
  });
  return Object.fromEntries(proposed);
}

/** As the API takes it; somebody who can no longer is nobody. */
export const handedGroups = (groups: readonly GroupToHandOver[], chosen: Takers): HandedGroup[] =>
  groups.map(({ id, version, takers }) => ({
    groupId: id,
    version,
    teacherId: takers.find((taker) => taker.id === chosen[id])?.id ?? null,
  }));
