import type { Audience } from '@tandem/shared/access';
import { mayUsePay, permitExpiringDays } from '@tandem/shared/contract/people/teachers.fields';
import {
  type TeacherFilters,
  type TeacherRow,
  type TeacherSort,
  type WeekSlot,
  teacherRow,
} from '@tandem/shared/contract/people/teachers.list';
import { addDays } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { intList, labelOf } from '../../platform/db/rows';
import { Problem } from '../../platform/http/problem';
import { amongNumbers, amongTexts, containing } from '../../platform/listing/conditions';
import { sqlList } from '../../platform/listing/sql-list';
import type { ListSource } from '../../platform/listing/sql-list.parts';
import { isOpenGroup } from '../../platform/db/enrolments';
import { groupCount } from '../../platform/teachers/availability.repository';
import { isComplete } from './file/file.repository';

/** Whether a permit has expired, or does so soon. */
export const isPermitExpiring = (day: string): SQL =>
  sql`t.permit_valid_until <= ${addDays(day, permitExpiringDays)}::date`;
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

const columns = {
  id: sql`t.id`,
  version: sql`t.version`,
  lastName: sql`t.last_name`,
  firstName: sql`t.first_name`,
  status: sql`t.status`,
  school: labelOf(sql`t.teacher_school_id`),
  branches,
  locations,
  availability: sql`t.availability`,
  groups: groupCount,
  maxGroups: sql`t.max_groups`,
  mobile: sql`t.mobile`,
  email: sql`t.email`,
  locality: sql`t.city`,
};

/** For an export: class D comes sealed, and only where it is asked for. */
const paidTeacher = teacherRow.extend({
  birthDate: z.string().nullable(),
  avsSealed: z.instanceof(Buffer).nullable(),
  ibanSealed: z.instanceof(Buffer).nullable(),
  contractStart: z.string().nullable(),
  contractEnd: z.string().nullable(),
  criminalRecordSeenOn: z.string().nullable(),
  rates: z.array(z.object({ validFrom: z.string(), hourlyRate: z.number(), vacationPct: z.number() })),
});
export type PaidTeacher = z.infer<typeof paidTeacher>;
const columnsOfPay = {
  birthDate: sql`t.birth_date::text`,
  avsSealed: sql`t.avs_sealed`,
  ibanSealed: sql`t.iban_sealed`,
  contractStart: sql`t.contract_start::text`,
  contractEnd: sql`t.contract_end::text`,
  criminalRecordSeenOn: sql`t.criminal_record_seen_on::text`,
  rates: sql`t.rates`,
};

const columnsFor = ({ audience }: Context) => ({
  ...columns,
  ...(mayUsePay(audience) && { isComplete: sql`${isComplete}` }),
});

type Source = ListSource<TeacherRow, TeacherFilters, TeacherSort, Context, never>;

/** The teachers: every filter and order of the contract. */
const source: Omit<Source, 'row' | 'columns'> = {
  from: sql`teachers t`,
  id: sql`t.id`,
  joins: () => ({}),
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
    status: (value) => amongTexts(sql`t.status`, value),
    branchId: (value) => {
      const found = amongNumbers(sql`(taught->>'branchId')::int`, value);
      return found && sql`exists (select 1 from jsonb_array_elements(t.branches) taught where ${found})`;
    },
    locationCourseId: (value) => (value?.length ? sql`t.location_course_ids && ${intList(value)}` : undefined),
    free: (value) => (value?.length ? isFreeIn(value) : undefined),
    withoutGroup: (is) => (is ? sql`t.status = 'active' and ${isWithoutGroup}` : undefined),
    incomplete: (is) => (is ? isIncomplete : undefined),
    permitExpiring: (is, { today }) => (is ? isPermitExpiring(today) : undefined),
  },
};

export const teachersList = sqlList<TeacherRow, TeacherFilters, TeacherSort, Context, never>({
  ...source,
  row: teacherRow,
  columns: columnsFor,
});
export const paidTeachersList = sqlList<PaidTeacher, TeacherFilters, TeacherSort, Context, never>({
  ...source,
  row: paidTeacher,
  columns: (context) => ({ ...columnsFor(context), ...columnsOfPay }),
});

/** Filters and orders never work on what the reader may not see (house 37). */
export function checkReadable(audience: Audience, filters: TeacherFilters, sort: readonly TeacherSort[]): void {
  const touchesPay = filters.incomplete || filters.permitExpiring || sort.some((key) => key.endsWith('complete'));
  if (touchesPay && !mayUsePay(audience)) throw new Problem(403, 'Vous n’avez pas accès à ces données.');
}
