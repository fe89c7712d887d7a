import type { Audience } from '@tandem/shared/access';
import { mayUsePay, permitExpiringDays } from '@tandem/shared/contract/people/teachers.fields';
import type { TeacherFilters, TeacherSort, WeekSlot } from '@tandem/shared/contract/people/teachers.list';
import { addDays } from '@tandem/shared/rules/dates';
import { fold } from '@tandem/shared/rules/fold';
import { type SQL, sql } from 'drizzle-orm';
import { intList, labelOf, likePattern } from '../../platform/db/rows';
import { Problem } from '../../platform/http/problem';
import { isComplete, isOpenGroup } from './teachers.file.repository';

/** Whether a permit has expired, or does so soon. */
export const isPermitExpiring = (day: string): SQL =>
  sql`t.permit_valid_until <= ${addDays(day, permitExpiringDays)}::date`;
/** How many groups keep a teacher. */
export const groupCount = sql`(select count(*)::int from groups g where g.teacher_id = t.id and ${isOpenGroup})`;
export const isWithoutGroup = sql`not exists (select 1 from groups g where g.teacher_id = t.id and ${isOpenGroup})`;
/** An active teacher whose papers are not all there. */
export const isIncomplete = sql`(t.status = 'active' and not (${isComplete}))`;

type SortColumn = Exclude<TeacherSort, `-${string}`>;

const keys: Readonly<Record<SortColumn, SQL>> = {
  lastName: sql`t.last_name`,
  firstName: sql`t.first_name`,
  status: sql`array_position(array['candidate', 'interview', 'active', 'inactive', 'rejected'], t.status)`,
  school: labelOf(sql`t.teacher_school_id`),
  groups: groupCount,
  complete: sql`(${isComplete})`,
  locality: sql`t.city`,
  email: sql`t.email`,
  mobile: sql`t.mobile`,
};

/** What to sort by; equal rows follow name and id, so that pages never overlap. */
export function sorted(sort: readonly TeacherSort[]): SQL {
  const parts = [...sort, 'lastName', 'firstName'].map((key) => {
    const by = keys[key.replace('-', '') as SortColumn];
    return key.startsWith('-') ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
  });
  return sql.join([...parts, sql`t.id`], sql`, `);
}

/** The words to look for; a phone number keeps only what every writing of it shares. */
const termsOf = (search: string): string[] =>
  fold(search.replace(/(?<=^|\s)(?:\+41|0041|0)(?=[\d\s]{4,}$)/, '').replace(/(?<=\d) (?=\d)/g, ''))
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, 8);

function isFreeIn(slots: readonly WeekSlot[]): SQL {
  const parts = slots.map((weekSlot) => {
    const [day = '', slot = ''] = weekSlot.split('_');
    return sql`jsonb_exists(t.availability -> ${day}::text, ${slot})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** The condition of a filter. */
export function matching(filters: TeacherFilters, day: string): SQL {
  const { status, branchId, locationCourseId, free } = filters;
  const conditions: (SQL | false | undefined)[] = [
    filters.archived ? sql`t.archived_at is not null` : sql`t.archived_at is null`,
    ...termsOf(filters.search).map((term) => sql`t.search like ${likePattern(term)}`),
    status?.length ? sql`t.status in ${status}` : undefined,
    branchId?.length
      ? sql`exists (select 1 from jsonb_array_elements(t.branches) taught where (taught->>'branchId')::int in ${branchId})`
      : undefined,
    locationCourseId?.length ? sql`t.location_course_ids && ${intList(locationCourseId)}` : undefined,
    free?.length ? isFreeIn(free) : undefined,
    filters.withoutGroup && sql`t.status = 'active' and ${isWithoutGroup}`,
    filters.incomplete && isIncomplete,
    filters.permitExpiring && isPermitExpiring(day),
  ];
  return sql.join(conditions.filter((condition) => condition !== undefined && condition !== false), sql` and `); // prettier-ignore
}

/** Filters and orders never work on what the reader may not see (domain §5.2). */
export function checkReadable(audience: Audience, filters: TeacherFilters, sort: readonly TeacherSort[]): void {
  const touchesPay = filters.incomplete || filters.permitExpiring || sort.some((key) => key.endsWith('complete'));
  if (touchesPay && !mayUsePay(audience)) throw new Problem(403, 'Vous n’avez pas accès à ces données.');
}
