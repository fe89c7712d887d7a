import { registrationStatusLabels, keysOf, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { groupHours } from '@tandem/shared/contract/teaching/groups.record';
import { type WeeklyHour, weeklyHoursOf } from '@tandem/shared/rules/courses/hours';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { isOpenGroup } from '../../platform/db/enrolments';
import { hourColumns, hoursOfGroup, isAtHour } from '../../platform/db/group-hours';
import { fullName, userName } from '../../platform/db/names';
import { intList, rowsOf, utc, valuesOf } from '../../platform/db/rows';
import { notFound, Problem } from '../../platform/http/problem';

/** A registration while nobody else changes it, with its open place. */
export const lockedRegistration = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(keysOf(registrationStatusLabels)),
  studentId: z.number(),
  branchId: z.number(),
  trainingYearId: z.number(),
  name: z.string(),
  schoolDays: z.array(z.enum(keysOf(weekdayLabels))),
  place: z
    .object({
      id: z.number(),
      groupId: z.number(),
      code: z.string(),
      teacherId: z.number().nullable(),
      fromDate: z.string(),
      by: z.string().nullable(),
    })
    .nullable(),
});
export type LockedRegistration = z.infer<typeof lockedRegistration>;

/** A group whose seats nobody else gives away meanwhile; times are `18:00`. */
export const lockedGroup = z.object({
  id: z.number(),
  code: z.string(),
  status: z.enum(['draft', 'open', 'running', 'closed', 'cancelled']),
  branchId: z.number(),
  trainingYearId: z.number(),
  capacity: z.number(),
  ...groupHours,
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
});
export type LockedGroup = z.infer<typeof lockedGroup>;

/** A place of rows `e` that is taken on that day or later. */
export const takenFrom = (day: string): SQL => sql`(e.to_date is null or e.to_date >= ${day}::date)`;

const registrationWith = (id: number) => sql`select r.id, r.version, r.status, r.student_id as "studentId",
    r.branch_id as "branchId", r.training_year_id as "trainingYearId", ${fullName('s')} as name,
    coalesce(to_jsonb(a.school_days), '[]') as "schoolDays", (select jsonb_build_object('id', e.id, 'groupId', g.id,
      'code', g.code, 'teacherId', g.teacher_id, 'fromDate', e.from_date, 'by', ${userName(sql`e.created_by_id`)})
      from enrolments e join groups g on g.id = e.group_id
      where e.registration_id = r.id and e.to_date is null) as place
  from registrations r join students s on s.id = r.student_id
  left join apprenticeships a on a.student_id = s.id and a.is_current
  where r.id = ${id}`;

const groupWith = (id: number) => sql`select g.id, g.code, g.status, g.branch_id as "branchId",
    g.training_year_id as "trainingYearId", g.capacity, ${hourColumns}, g.first_date::text as "firstDate", g.last_date::text as "lastDate"
  from groups g where g.id = ${id}`;

async function findRegistration(tx: Queries, id: number): Promise<LockedRegistration> {
  const [found] = await rowsOf(tx, lockedRegistration, registrationWith(id));
  if (!found) throw notFound('Inscription');
  return found;
}

/** The group, which must be there. */
export async function findGroup(tx: Queries, id: number): Promise<LockedGroup> {
  const [found] = await rowsOf(tx, lockedGroup, groupWith(id));
  if (!found) throw notFound('Groupe');
  return found;
}

/**
 * Locks groups, then every registration of the apprentice, so that two places of one apprentice are given one after the
 * other; always in this order.
 */
export async function lockRegistration(
  tx: Queries,
  registrationId: number,
  groupId?: number,
): Promise<LockedRegistration> {
  const before = await findRegistration(tx, registrationId);
  const groupIds = [before.place?.groupId, groupId].filter((id) => id !== undefined);
  await tx.execute(sql`select g.id from groups g where g.id = any(${intList(groupIds)}) order by g.id for update`);
  await tx.execute(
    sql`select r.id from registrations r where r.student_id = ${before.studentId} order by r.id for update`,
  );
  const now = await findRegistration(tx, registrationId);
  if (now.place && !groupIds.includes(now.place.groupId))
    throw new Problem(409, `${now.name} vient d’être placé·e dans ${now.place.code}${byText(now.place.by)}.`).naming(
      now.name,
      now.place.by,
    );
  return now;
}

/** «, par Camille Rochat» */
export const byText = (by: string | null): string => (by ? `, par ${by}` : '');

/** Seats that are taken on that day or later. */
export async function countTaken(tx: Queries, groupId: number, from: string): Promise<number> {
  const [row] = await valuesOf(
    tx,
    z.number(),
    sql`select count(*)::int as taken from enrolments e where e.group_id = ${groupId} and ${takenFrom(from)}`,
  );
  return row!;
}

/** Who got the newest place of a group, when and by whom. */
export async function findNewestEnrolment(tx: Queries, groupId: number) {
  const [row] = await rowsOf(
    tx,
    { name: z.string(), at: z.string(), by: z.string().nullable() },
    sql`select ${fullName('s')} as name, ${utc(sql`e.created_at`)} as at, ${userName(sql`e.created_by_id`)} as by
      from enrolments e join students s on s.id = e.student_id where e.group_id = ${groupId} order by e.id desc limit 1`,
  );
  return row;
}

/** The last day on which attendance was entered for a place. */
export async function findLastEntered(tx: Queries, enrolmentId: number): Promise<string | undefined> {
  const [row] = await valuesOf(
    tx,
    z.string().nullable(),
    sql`select max(l.date)::text as date from attendances a join lessons l on l.id = a.lesson_id
      where a.enrolment_id = ${enrolmentId}`,
  );
  return row ?? undefined;
}

/** Another group of the apprentice at an hour of this one, on that day or later. */
export async function findClash(
  tx: Queries,
  { studentId, place }: LockedRegistration,
  group: LockedGroup,
  from: string,
): Promise<{ code: string; hour: WeeklyHour } | undefined> {
  for (const hour of weeklyHoursOf(group)) {
    const [code] = await valuesOf(
      tx,
      z.string(),
      sql`select g.code from enrolments e join groups g on g.id = e.group_id cross join lateral ${hoursOfGroup} h
        where e.student_id = ${studentId} and g.id <> ${group.id} and e.id <> ${place?.id ?? 0} and ${isOpenGroup}
          and ${takenFrom(from)} and ${isAtHour(hour)} limit 1`,
    );
    if (code !== undefined) return { code, hour };
  }
  return undefined;
}
