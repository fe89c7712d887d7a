import type { GroupMatch } from '@tandem/shared/contract/teaching/registrations.file';
import type { Wish } from '@tandem/shared/rules/courses/matching';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import { notFound } from '../../platform/http/problem';
import { findOffers, findWisher, findWishes, scored, ownWish } from '../placing/matching.repository';
import { yearOn } from '../../platform/db/year.repository';

interface Draft extends Pick<Wish, 'locationCourseIds' | 'availability' | 'priority'> {
  branchIds: readonly number[];
}

const once = (ids: readonly number[]) => [...new Set(ids)];

/** Groups that suit registrations, with their seats of this moment (teaching 27). */
export function matchesRepository(db: Database) {
  async function ofAll(ids: readonly number[], day: string, which?: { isFree: boolean }) {
    const wishes = await findWishes(db, ownWish, sql`r.id = any(${intList(ids)})`, day);
    const of = {
      branchIds: once(wishes.map(({ branchId }) => branchId)),
      trainingYearIds: once(wishes.map(({ trainingYearId }) => trainingYearId)),
    };
    const offers = wishes.length > 0 ? await findOffers(db, of, day, which) : [];
    return wishes.map((wish) => ({ id: wish.id, wish, matches: scored(wish, offers, day) }));
  }

  return {
    /** The best group of each of them, if there is any. */
    async best(ids: readonly number[], day: string) {
      const rows = await ofAll(ids, day, { isFree: true });
      return rows.map(({ id, matches: [first] }) => ({ id, match: first && first.score !== null ? first : null }));
    },

    async of(id: number, day: string) {
      const [found] = await ofAll([id], day);
      if (!found) throw notFound('Inscription');
      const { branchId, locationCourseIds } = found.wish;
      return { rows: found.matches, wished: { branchId, locationCourseId: locationCourseIds[0] ?? null } };
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
