import { mayUsePay } from '@tandem/shared/contract/people/teachers.fields';
import type {
  TeacherCounts,
  TeacherFilters,
  TeacherListQuery,
  TeacherRow,
  TeacherSort,
} from '@tandem/shared/contract/people/teachers.list';
import type { Audience } from '@tandem/shared/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { intList, labelOf, rowsOf } from '../../platform/db/rows';
import { isComplete } from './teachers.file.repository';
import { checkReadable, groupCount, isIncomplete, isPermitExpiring, isWithoutGroup, matching, sorted } from './teachers.list.query.repository'; // prettier-ignore

const branches = sql`(select coalesce(jsonb_agg(jsonb_build_object('label', item.label,
    'code', coalesce(item.extra->>'shortCode', item.code, item.label)) order by item.sort_order, item.id), '[]')
  from jsonb_array_elements(t.branches) taught join list_items item on item.id = (taught->>'branchId')::int)`;
const locations = sql`(select coalesce(jsonb_agg(item.label order by item.sort_order, item.id), '[]')
  from list_items item where item.id = any(t.location_course_ids))`;

const columns = sql`t.id, t.version, t.last_name as "lastName", t.first_name as "firstName", t.status,
  ${labelOf(sql`t.teacher_school_id`)} as school, ${branches} as branches, ${locations} as locations, t.availability,
  ${groupCount} as groups, t.max_groups as "maxGroups", t.mobile, t.email, t.city as locality`;

const forReader = (audience: Audience): SQL => (mayUsePay(audience) ? sql`, ${isComplete} as "isComplete"` : sql``);

export interface WantedTeachers {
  filters: TeacherFilters;
  sort: readonly TeacherSort[];
  audience: Audience;
  /** ISO date. */
  today: string;
}

/** For an export: class D comes sealed, and only where it is asked for. */
export interface PaidTeacher extends TeacherRow {
  birthDate: string | null;
  avsSealed: Buffer | null;
  ibanSealed: Buffer | null;
  contractStart: string | null;
  contractEnd: string | null;
  criminalRecordSeenOn: string | null;
  rates: { validFrom: string; hourlyRate: number; vacationPct: number }[];
}
const payColumns = sql`, t.birth_date::text as "birthDate", t.avs_sealed as "avsSealed", t.iban_sealed as "ibanSealed",
  t.contract_start::text as "contractStart", t.contract_end::text as "contractEnd",
  t.criminal_record_seen_on::text as "criminalRecordSeenOn", t.rates`;

export function teachersListRepository(db: Database) {
  async function totalOf(where: SQL): Promise<number> {
    const [found] = await rowsOf<{ total: number }>(
      db,
      sql`select count(*)::int as total from teachers t where ${where}`,
    );
    return found?.total ?? 0;
  }

  return {
    async list(
      query: TeacherListQuery,
      audience: Audience,
      today: string,
    ): Promise<{ rows: TeacherRow[]; total: number }> {
      const { page, size, sort, ...filters } = query;
      checkReadable(audience, filters, sort);
      const where = matching(filters, today);
      const [rows, total] = await Promise.all([
        rowsOf<TeacherRow>(
          db,
          sql`select ${columns}${forReader(audience)} from teachers t where ${where}
          order by ${sorted(sort)} limit ${size} offset ${(page - 1) * size}`,
        ),
        totalOf(where),
      ]);
      return { rows, total };
    },

    /** Every row of a filter, for an export; `withPay` adds class D. */
    all({ filters, sort, audience, today }: WantedTeachers, withPay: boolean, ids?: readonly number[]) {
      checkReadable(audience, filters, sort);
      const ticked = ids ? sql` and t.id = any(${intList(ids)})` : sql``;
      return rowsOf<TeacherRow & Partial<PaidTeacher>>(
        db,
        sql`select ${columns}${forReader(audience)}${withPay ? payColumns : sql``} from teachers t
        where ${matching(filters, today)}${ticked} order by ${sorted(sort)}`,
      );
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

    /** How many rows each of these filters holds; one after the other, so that nobody else waits for many at once. */
    async countEach(filters: readonly TeacherFilters[], audience: Audience, today: string): Promise<number[]> {
      for (const filter of filters) checkReadable(audience, filter, []);
      const counts: number[] = [];
      for (const filter of filters) counts.push(await totalOf(matching(filter, today)));
      return counts;
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
  const rows = await rowsOf<{ id: number }>(db, sql`select t.id from teachers t where ${matching(filters, today)}`);
  return rows.map(({ id }) => id);
}
