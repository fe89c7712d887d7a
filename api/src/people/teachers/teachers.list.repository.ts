import { mayUsePay } from '@tandem/shared/contract/people/teachers.fields';
import type {
  TeacherCounts,
  TeacherFilters,
  TeacherListQuery,
  TeacherRow,
  TeacherSort,
} from '@tandem/shared/contract/people/teachers.list';
import type { Audience } from '@tandem/shared/access';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import {
  checkReadable,
  isIncomplete,
  isPermitExpiring,
  isWithoutGroup,
  type PaidTeacher,
  paidTeachersList,
  teachersList,
} from './teachers.list.source.repository';

export interface TeachersQuery {
  filters: TeacherFilters;
  sort: readonly TeacherSort[];
  audience: Audience;
  /** ISO date. */
  today: string;
}

export function teachersListRepository(db: Database) {
  return {
    async list(query: TeacherListQuery, audience: Audience, today: string) {
      checkReadable(audience, query, query.sort);
      return teachersList.page(db, query, { audience, today });
    },

    /** Every row of a filter, for an export; `withPay` adds class D. */
    all({ filters, sort, audience, today }: TeachersQuery, withPay: boolean, ids?: readonly number[]) {
      checkReadable(audience, filters, sort);
      const list = withPay ? paidTeachersList : teachersList;
      return list.all(db, { filters, sort }, { audience, today }, ids) as AsyncIterable<
        TeacherRow & Partial<PaidTeacher>
      >;
    },

    async counts(audience: Audience, today: string): Promise<TeacherCounts> {
      const present = sql`t.archived_at is null`;
      const sensitive = sql`, count(*) filter (where ${present} and ${isIncomplete})::int as incomplete,
      count(*) filter (where ${present} and ${isPermitExpiring(today)})::int as "permitExpiring"`;
      const [counts] = await rowsOf<TeacherCounts>(
        db,
        sql`select count(*) filter (where ${present})::int as all,
      count(*) filter (where ${present} and t.status = 'active')::int as active,
      count(*) filter (where ${present} and t.status in ('candidate', 'interview'))::int as applications,
      count(*) filter (where ${present} and t.status = 'active' and ${isWithoutGroup})::int as "withoutGroup",
      count(*) filter (where t.archived_at is not null)::int as archived
      ${mayUsePay(audience) ? sensitive : sql``} from teachers t`,
      );
      return counts!;
    },

    /** How many rows each of these filters holds. */
    async countEach(filters: readonly TeacherFilters[], audience: Audience, today: string): Promise<number[]> {
      for (const filter of filters) checkReadable(audience, filter, []);
      return teachersList.counts(db, filters, { audience, today });
    },
  };
}

/** The ids of a filter, in no order; for what happens to all of them. */
export async function idsOf(
  db: Database,
  filters: TeacherFilters,
  audience: Audience,
  today: string,
): Promise<number[]> {
  checkReadable(audience, filters, []);
  return teachersList.ids(db, filters, { audience, today });
}
