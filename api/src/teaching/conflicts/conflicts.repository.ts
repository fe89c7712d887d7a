import { roomOf } from '@tandem/shared/contract/teaching/groups.plan';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { rowsOf, valuesOf } from '../../platform/db/rows';
import { isAway, isAwayAt, isUnderContract } from '../../platform/teachers/availability.repository';
import { type AtSchool, findAtSchool } from './participants.repository';

/** A lesson that is wanted; times are `18:00`. */
export const proposedLesson = z.object({
  /** Whose lesson it is, where the group and its participants must not have two then. */
  groupId: z.number().optional(),
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  teacherId: z.number().nullable(),
  courseLocationId: z.number().nullable(),
  room: z.string().nullable(),
});
export type ProposedLesson = z.infer<typeof proposedLesson>;

/** Another lesson that stands in the way of a wanted one (teaching 9). */
export const clash = z.object({
  date: z.string(),
  kind: z.enum(['teacher', 'room', 'group']),
  code: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  teacher: z.string().nullable(),
  room: z.string().nullable(),
});
export type Clash = z.infer<typeof clash>;

/** The teacher of a wanted lesson is away then (people 22). */
export const absence = z.object({
  fromDate: z.string(),
  toDate: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  date: z.string(),
  kind: z.literal('absence'),
  teacher: z.string(),
});
export type Absence = z.infer<typeof absence>;

/** The contract of a wanted lesson's teacher does not reach its day. */
const contract = z.object({
  date: z.string(),
  kind: z.literal('contract'),
  teacher: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
});
export type OutOfContract = z.infer<typeof contract>;

/** A participant has a lesson of another group then. */
const participantClash = clash
  .pick({ date: true, code: true, startsAt: true, endsAt: true })
  .extend({ kind: z.literal('participant'), student: z.string() });
export type ParticipantClash = z.infer<typeof participantClash>;

export type Obstacle = Clash | Absence | OutOfContract | ParticipantClash | AtSchool;

/** What does not stand in the way. */
export interface Except {
  /** Lessons that are themselves being made or changed. */
  groupId?: number | undefined;
  lessonId?: number | undefined;
  /** The teacher comes all the same. */
  isAbsenceOver?: boolean | undefined;
}

/** Until the transaction ends nobody else makes or moves lessons: what is found free stays free. */
export const lockTimetable = (tx: Queries): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('lessons'))`);

const proposedRows = (proposed: readonly ProposedLesson[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(proposed)}::json)
    as w("groupId" int, date date, "startsAt" time, "endsAt" time, "teacherId" int, "courseLocationId" int, room text)`;

/** Rows `l` of lessons at the time of rows `w` of wanted ones. */
const isThen = ({ groupId = 0, lessonId = 0 }: Except): SQL => sql`l.date = w.date and l.starts_at < w."endsAt"
  and l.ends_at > w."startsAt" and l.status in ('planned', 'held') and l.group_id <> ${groupId} and l.id <> ${lessonId}`;

/** What each wanted lesson collides with, by date. */
const findClashes = (queries: Queries, proposed: readonly ProposedLesson[], except: Except = {}): Promise<Clash[]> =>
  rowsOf(
    queries,
    clash,
    sql`select w.date::text, kind.name as kind, g.code, to_char(l.starts_at, 'HH24:MI') as "startsAt",
      to_char(l.ends_at, 'HH24:MI') as "endsAt", t.first_name || ' ' || t.last_name as teacher, w.room
    from ${proposedRows(proposed)} join lessons l on ${isThen(except)} join groups g on g.id = l.group_id
      left join teachers t on t.id = w."teacherId"
      cross join lateral (values ('room', l.course_location_id = w."courseLocationId" and l.room = w.room),
        ('teacher', l.teacher_id = w."teacherId"), ('group', true)) kind(name, is_taken)
    where kind.is_taken and (kind.name = 'group') = (l.group_id is not distinct from w."groupId") order by w.date, kind.name, g.code`,
  );

const findAbsences = (queries: Queries, proposed: readonly ProposedLesson[]): Promise<Absence[]> =>
  rowsOf(
    queries,
    absence,
    sql`select distinct on (w.date, t.id) w.date::text, 'absence' as kind, ${fullName('t')} as teacher,
      away.from_date::text as "fromDate", away.to_date::text as "toDate",
      to_char(away.starts_at, 'HH24:MI') as "startsAt", to_char(away.ends_at, 'HH24:MI') as "endsAt"
    from ${proposedRows(proposed)} join teachers t on t.id = w."teacherId"
      join teacher_absences away on ${isAway(sql`t.id`)} and ${isAwayAt(sql`w.date`, sql`w."startsAt"`, sql`w."endsAt"`)}
    order by w.date, t.id, away.from_date`,
  );

const findOutOfContract = (queries: Queries, proposed: readonly ProposedLesson[]): Promise<OutOfContract[]> =>
  rowsOf(
    queries,
    contract,
    sql`select w.date::text, 'contract' as kind, ${fullName('t')} as teacher, t.contract_start::text as "startsOn",
      t.contract_end::text as "endsOn"
    from ${proposedRows(proposed)} join teachers t on t.id = w."teacherId" and not ${isUnderContract(sql`w.date`)}
    order by w.date, t.id`,
  );

const isSittingOn = (alias: string, date: SQL): SQL => sql`${sql.raw(`${alias}.from_date`)} <= ${date}
  and (${sql.raw(`${alias}.to_date`)} is null or ${sql.raw(`${alias}.to_date`)} >= ${date})`;

const findParticipantClashes = (
  queries: Queries,
  proposed: readonly ProposedLesson[],
  except: Except,
): Promise<ParticipantClash[]> =>
  rowsOf(
    queries,
    participantClash,
    sql`select w.date::text, 'participant' as kind, ${fullName('s')} as student, g.code,
      to_char(l.starts_at, 'HH24:MI') as "startsAt", to_char(l.ends_at, 'HH24:MI') as "endsAt"
    from ${proposedRows(proposed)} join enrolments e on e.group_id = w."groupId" and ${isSittingOn('e', sql`w.date`)}
      join enrolments other on other.student_id = e.student_id and other.group_id <> e.group_id
        and ${isSittingOn('other', sql`w.date`)}
      join lessons l on l.group_id = other.group_id and ${isThen(except)}
      join groups g on g.id = l.group_id join students s on s.id = e.student_id
    order by w.date, s.last_name, s.first_name, s.id`,
  );

/**
 * Everything that stands in the way of wanted lessons, by date: other lessons of teacher, room, group and participants; teachers who
 * are away or have no contract then; participants who are at school. The one check, whoever makes, moves or gives a lesson.
 */
export async function findObstacles(
  queries: Queries,
  proposed: readonly ProposedLesson[],
  except: Except = {},
): Promise<Obstacle[]> {
  const found = [
    ...(await findClashes(queries, proposed, except)),
    ...(except.isAbsenceOver ? [] : await findAbsences(queries, proposed)),
    ...(await findOutOfContract(queries, proposed)),
    ...(await findParticipantClashes(queries, proposed, except)),
    ...(await findAtSchool(queries, proposed)),
  ];
  return found.toSorted((one, other) => one.date.localeCompare(other.date));
}

/** A room of a place, with the dates on which it is taken. */
export const roomColumns = roomOf.extend({ seats: z.number().nullable(), busyOn: z.array(z.string()) });
export type Room = z.infer<typeof roomColumns>;

/** The rooms of a place at the time of wanted lessons. */
export const findRooms = (
  queries: Queries,
  locationCourseId: number,
  proposed: readonly ProposedLesson[],
  except: Except = {},
): Promise<Room[]> =>
  rowsOf(
    queries,
    roomColumns,
    sql`select b.id as "courseLocationId", b.label as building, r.room->>'name' as room, (r.room->>'seats')::int as seats,
      array(select distinct w.date::text from ${proposedRows(proposed)} join lessons l on ${isThen(except)}
        where l.course_location_id = b.id and l.room = r.room->>'name') as "busyOn"
    from list_items b cross join lateral jsonb_array_elements(b.extra->'rooms') with ordinality r(room, place)
    where b.list = 'course-locations' and b.is_active and (b.extra->>'locationCourseId')::int = ${locationCourseId}
    order by b.sort_order, b.id, r.place`,
  );

/** Teachers who give another lesson at the time of a wanted one, are away or have no contract then: `7 2026-12-01`. */
export async function findBusyTeachers(
  queries: Queries,
  proposed: readonly ProposedLesson[],
  except: Except = {},
): Promise<ReadonlySet<string>> {
  const rows = await valuesOf(
    queries,
    z.string(),
    sql`select distinct l.teacher_id || ' ' || w.date as key from ${proposedRows(proposed)}
      join lessons l on ${isThen(except)} where l.teacher_id is not null
    union select away.teacher_id || ' ' || w.date from ${proposedRows(proposed)} join teacher_absences away
      on away.archived_at is null and ${isAwayAt(sql`w.date`, sql`w."startsAt"`, sql`w."endsAt"`)}
    union select t.id || ' ' || w.date from ${proposedRows(proposed)} join teachers t on not ${isUnderContract(sql`w.date`)}`,
  );
  return new Set(rows);
}
