import type { CoachingRow, HandedCoaching } from '@tandem/shared/contract/coaching/coachings.list';
import type { StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';

export type Coach = StudentCoachings['coaches'][number];

/** Who takes which follow-up over, by its id; null: «À attribuer». */
export type Takers = Readonly<Record<string, number | null>>;

/** Each to the coach of its office who has the least by then. */
export function proposalOf(rows: readonly CoachingRow[], coaches: readonly Coach[]): Takers {
  const load = new Map(coaches.map(({ id, open }) => [id, open]));
  const proposed = rows.map(({ id, officeId }) => {
    const own = coaches.filter((coach) => coach.officeId === officeId);
    const [least] = own.toSorted((one, other) => load.get(one.id)! - load.get(other.id)!);
    if (least) load.set(least.id, load.get(least.id)! + 1);
    return [id, least?.id ?? null] as const;
  });
  return Object.fromEntries(proposed);
}

/** As the API takes it. */
export const handedOf = (rows: readonly CoachingRow[], takers: Takers): HandedCoaching[] =>
  rows.map(({ id, version, officeId }) => ({ id, version, officeId, coachId: takers[id] ?? null }));
