import type { Audience } from '@tandem/shared/access';
import { mayUsePay, permitExpiringDays } from '@tandem/shared/contract/people/teachers.fields';
import type { TeacherFilters, TeacherRow, TeacherSort, WeekSlot } from '@tandem/shared/contract/people/teachers.list';
import { addDays } from '@tandem/shared/rules/dates';
import { type SQL, sql } from 'drizzle-orm';
import { intList, labelOf } from '../../platform/db/rows';
import { Problem } from '../../platform/http/problem';
import { amongNumbers, amongTexts, containing } from '../../platform/listing/conditions';
import { sqlList } from '../../platform/listing/sql-list';
import { isOpenGroup } from '../../platform/db/places';
import { isComplete } from './teachers.file.repository';

/** Whether a permit has expired, or does so soon. */
export const isPermitExpiring = (day: string): SQL =>
  sql`t.permit_valid_until <= ${addDays(day, permitExpiringDays)}::date`;
/** How many groups keep a teacher. */
export const groupCount = sql`(select count(*)::int from groups g where g.teacher_id = t.id and ${isOpenGroup})`;
export const isWithoutGroup = sql`not exists (select 1 from groups g where g.teacher_id = t.id and ${isOpenGroup})`;
/** An active teacher whose papers are not all there. */
export const isIncomplete = sql`(t.status = 'active' and not (${isComplete}))`;

function isFreeIn(slots: readonly WeekSlot[]): SQL {
  const parts = slots.map((weekSlot) => {
    const [day = '', slot = ''] = weekSlot.split('_');
    return sql`jsonb_exists(t.availability -> ${day}::text, ${slot})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

const isPresent = sql`t.archived_at is null`;
/** What only some may read is not asked for from others (`checkReadable`). */
interface Context {
  audience: Audience;
  /** ISO date. */
  today: string;
}

const branches = sql`(select coalesce(jsonb_agg(jsonb_build_object('label', item.label,
    'code', coalesce(item.extra->>'shortCode', item.code, item.label)) order by item.sort_order, item.id), '[]')
  from jsonb_array_elements(t.branches) taught join list_items item on item.id = (taught->>'branchId')::int)`;
const locations = sql`(select coalesce(jsonb_agg(item.label order by item.sort_order, item.id), '[]')
  from list_items item where item.id = any(t.location_course_ids))`;

const columns = sql`t.id, t.version, t.last_name as "lastName", t.first_name as "firstName", t.status,
  ${labelOf(sql`t.teacher_school_id`)} as school, ${branches} as branches, ${locations} as locations, t.availability,
  ${groupCount} as groups, t.max_groups as "maxGroups", t.mobile, t.email, t.city as locality`;
const columnsOfPapers = sql`, ${isComplete} as "isComplete"`;

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
const columnsOfPay = sql`, t.birth_date::text as "birthDate", t.avs_sealed as "avsSealed", t.iban_sealed as "ibanSealed",
  t.contract_start::text as "contractStart", t.contract_end::text as "contractEnd",
  t.criminal_record_seen_on::text as "criminalRecordSeenOn", t.rates`;

/** The teachers: what a row shows, and every filter and order of the contract. */
const listWith = <Row extends object>(more: SQL) =>
  sqlList<Row, TeacherFilters, TeacherSort, Context, never>({
    from: sql`teachers t`,
    id: sql`t.id`,
    joins: () => ({}),
    columns: ({ audience }) => ({ sql: sql`${columns}${mayUsePay(audience) ? columnsOfPapers : sql``}${more}` }),
    ties: ['lastName', 'firstName'],
    keys: () => ({
      lastName: { sql: sql`t.last_name`, isAlwaysFilled: true },
      firstName: { sql: sql`t.first_name`, isAlwaysFilled: true },
      status: { sql: sql`array_position(array['candidate', 'interview', 'active', 'inactive', 'rejected'], t.status)` },
      school: { sql: labelOf(sql`t.teacher_school_id`) },
      groups: { sql: groupCount },
      complete: { sql: sql`(${isComplete})` },
      locality: { sql: sql`t.city` },
      email: { sql: sql`t.email` },
      mobile: { sql: sql`t.mobile` },
    }),
    filters: {
      archived: (is) => (is ? sql`t.archived_at is not null` : isPresent),
      search: (text) => containing(sql`t.search`, text),
      status: (wanted) => amongTexts(sql`t.status`, wanted),
      branchId: (wanted) => {
        const found = amongNumbers(sql`(taught->>'branchId')::int`, wanted);
        return found && sql`exists (select 1 from jsonb_array_elements(t.branches) taught where ${found})`;
      },
      locationCourseId: (wanted) => (wanted?.length ? sql`t.location_course_ids && ${intList(wanted)}` : undefined),
      free: (wanted) => (wanted?.length ? isFreeIn(wanted) : undefined),
      withoutGroup: (is) => (is ? sql`t.status = 'active' and ${isWithoutGroup}` : undefined),
      incomplete: (is) => (is ? isIncomplete : undefined),
      permitExpiring: (is, { today }) => (is ? isPermitExpiring(today) : undefined),
    },
  });

export const teachersList = listWith<TeacherRow>(sql``);
export const paidTeachersList = listWith<PaidTeacher>(columnsOfPay);

/** Filters and orders never work on what the reader may not see (house 37). */
export function checkReadable(audience: Audience, filters: TeacherFilters, sort: readonly TeacherSort[]): void {
  const touchesPay = filters.incomplete || filters.permitExpiring || sort.some((key) => key.endsWith('complete'));
  if (touchesPay && !mayUsePay(audience)) throw new Problem(403, 'Vous n’avez pas accès à ces données.');
}
