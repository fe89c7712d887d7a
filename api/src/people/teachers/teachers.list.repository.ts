import { mayUsePay } from '@tandem/shared/contract/people/teachers.fields';
import {
  teacherCounts,
  type TeacherCounts,
  type TeacherFilters,
  type TeacherListQuery,
  type TeacherPayColumn,
  type TeacherRow,
  type TeacherSort,
} from '@tandem/shared/contract/people/teachers.list';
import type { Audience } from '@tandem/shared/access';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import type { Asker } from '../../platform/listing/list-handlers';
import {
  checkReadable,
  isIncomplete,
  isPermitExpiring,
  isWithoutGroup,
  type PaidTeacher,
  paidTeachersList,
  teachersList,
} from './teachers.list.source.repository';

interface ExportQuery {
  filters: TeacherFilters;
  sort: readonly TeacherSort[];
  /** Any of them adds class D. */
  payColumns: readonly TeacherPayColumn[];
  ids?: readonly number[] | undefined;
}

/** A row of an export; class D where it is asked for. */
export type ExportedTeacher = TeacherRow & Partial<PaidTeacher>;

/** The teachers, for who asks. */
export const readableTeachers = {
  async page(db: Database, query: TeacherListQuery, asker: Asker) {
    checkReadable(asker.audience, query, query.sort);
    return teachersList.page(db, query, asker);
  },

  /** For an export. */
  all(db: Database, request: ExportQuery, asker: Asker): AsyncIterable<ExportedTeacher> {
    checkReadable(asker.audience, request.filters, request.sort);
    return (request.payColumns.length > 0 ? paidTeachersList : teachersList).all(db, request, asker);
  },

  async countEach(db: Database, filters: readonly TeacherFilters[], asker: Asker): Promise<number[]> {
    for (const filter of filters) checkReadable(asker.audience, filter, []);
    return teachersList.countEach(db, filters, asker);
  },
};

/** The numbers of the standard views; those of class D for who may read it. */
export async function countTeachers(db: Database, { audience, today }: Asker): Promise<TeacherCounts> {
  const present = sql`t.archived_at is null`;
  const sensitive = sql`, count(*) filter (where ${present} and ${isIncomplete})::int as incomplete,
    count(*) filter (where ${present} and ${isPermitExpiring(today)})::int as "permitExpiring"`;
  const [counts] = await rowsOf(
    db,
    teacherCounts,
    sql`select count(*) filter (where ${present})::int as all,
      count(*) filter (where ${present} and t.status = 'active')::int as active,
      count(*) filter (where ${present} and t.status in ('candidate', 'interview'))::int as applications,
      count(*) filter (where ${present} and t.status = 'active' and ${isWithoutGroup})::int as "withoutGroup",
      count(*) filter (where t.archived_at is not null)::int as archived
      ${mayUsePay(audience) ? sensitive : sql``} from teachers t`,
  );
  return counts!;
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
