import { type Candidate, candidate } from '@tandem/shared/contract/teaching/groups.plan';
import { daysBetween } from '@tandem/shared/rules/time/dates';
import { matchOf, type Offer } from '@tandem/shared/rules/courses/matching';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { labelOf } from '../../platform/db/rows';
import { findWishes, ownWish } from './matching.repository';

/** Somebody who asks for a branch, and what they can come to. */
const waiting = ownWish.extend(
  candidate.pick({ version: true, profession: true, learningYear: true, hasEmail: true }).shape,
);
export type Waiting = z.infer<typeof waiting>;

interface Query {
  branchId: number;
  trainingYearId: number;
}

/** Everybody who asks for a branch in a year and has no place yet. */
export const findWaiting = (
  queries: Queries,
  { branchId, trainingYearId }: Query,
  day: string,
): Promise<readonly Waiting[]> =>
  findWishes(
    queries,
    waiting,
    sql`r.branch_id = ${branchId} and r.training_year_id = ${trainingYearId} and r.status in ('requested', 'waiting')
      and s.archived_at is null and s.anonymised_at is null`,
    day,
    sql`r.version, ${labelOf(sql`a.profession_id`)} as profession, ${labelOf(sql`a.learning_year_id`)} as "learningYear",
      s.email is not null as "hasEmail",`,
  );

/** How well a group suits those who wait: the best first, then those who cannot come with the reason. */
export function candidatesFor(waiting: readonly Waiting[], offer: Offer, today: string): Candidate[] {
  const rows = waiting.map((wish): Candidate => {
    const { id: registrationId, version, studentId, name, profession, learningYear, hasEmail } = wish;
    const match = matchOf(wish, offer, today);
    const waitingDays = Math.max(0, daysBetween(wish.submittedOn, today));
    const person = { registrationId, version, studentId, name, profession, learningYear, hasEmail, waitingDays };
    return 'blocked' in match
      ? { ...person, score: 0, parts: null, reasons: [], blocked: match.blocked }
      : { ...person, ...match, blocked: null };
  });
  return rows.sort((a, b) => b.score - a.score || b.waitingDays - a.waitingDays || a.registrationId - b.registrationId);
}
