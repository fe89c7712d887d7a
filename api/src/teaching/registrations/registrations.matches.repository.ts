import type { GroupMatch } from '@tandem/shared/contract/teaching/registrations.file';
import type { Wish } from '@tandem/shared/rules/courses/matching';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import { notFound } from '../../platform/http/problem';
import { findBest, findOffers, findWisher, findWishes, ownWish, scored } from '../placing/matching.repository';
import { yearOn } from '../../platform/db/year.repository';

interface Draft extends Pick<Wish, 'locationCourseIds' | 'availability' | 'priority'> {
  branchIds: readonly number[];
}

/** Groups that suit registrations, with their seats of this moment (teaching 27). */
export function matchesRepository(db: Database) {
  const findOwn = (ids: readonly number[], day: string) =>
    findWishes(db, ownWish, sql`r.id = any(${intList(ids)})`, day);

  return {
    /** The best group of each of them, if there is any. */
    async best(ids: readonly number[], day: string) {
      const wishes = await findOwn(ids, day);
      return findBest(db, wishes, day);
    },

    async of(id: number, day: string) {
      const [wish] = await findOwn([id], day);
      if (!wish) throw notFound('Inscription');
      const { branchId, trainingYearId, locationCourseIds } = wish;
      const offers = await findOffers(db, { branchIds: [branchId], trainingYearIds: [trainingYearId] }, day);
      return { rows: scored(wish, offers, day), wished: { branchId, locationCourseId: locationCourseIds[0] ?? null } };
    },

    /** For what is typed and not kept yet. */
    async ofDraft(studentId: number, { branchIds, ...draft }: Draft, day: string): Promise<GroupMatch[]> {
      const [wisher, [year]] = await Promise.all([
        findWisher(db, studentId, day),
        rowsOf(db, { id: z.number() }, sql`select ${yearOn(day)} as id`),
      ]);
      if (!wisher) throw notFound('Apprenti·e');
      const trainingYearId = year!.id;
      const offers = await findOffers(db, { branchIds, trainingYearIds: [trainingYearId] }, day);
      const wish = { ...wisher, ...draft, trainingYearId, submittedOn: day };
      return branchIds.flatMap((branchId) => scored({ ...wish, branchId }, offers, day));
    },
  };
}
