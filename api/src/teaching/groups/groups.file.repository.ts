import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { fullName, userName } from '../../platform/db/names';
import { labelOf, rowsOf, utc } from '../../platform/db/rows';
import { seatsTaken } from './groups.list.repository';

/** A group, whoever reads. */
export type StoredGroup = Omit<GroupFile, 'may'>;

const participants = sql`(select coalesce(jsonb_agg(jsonb_build_object('placeId', e.id, 'registrationId', r.id,
    'registrationVersion', r.version, 'studentId', s.id, 'name', ${fullName('s')},
    'profession', ${labelOf(sql`r.profession_id`)}, 'learningYear', ${labelOf(sql`r.learning_year_id`)},
    'from', e.from_date, 'to', e.to_date, 'endKind', e.end_kind,
    'failReason', case when e.end_kind = 'dropped' then ${labelOf(sql`r.fail_reason_id`)} end, 'goal', r.goal)
    order by e.to_date is not null, s.last_name, s.first_name, e.id), '[]')
  from enrolments e join registrations r on r.id = e.registration_id join students s on s.id = e.student_id
  where e.group_id = g.id)`;

const lessonCounts = (
  day: string,
) => sql`(select jsonb_build_object('planned', count(*) filter (where l.status = 'planned'),
    'held', count(*) filter (where l.status = 'held'), 'cancelled', count(*) filter (where l.status = 'cancelled'),
    'next', min(l.date) filter (where l.status = 'planned' and l.date >= ${day}::date))
  from lessons l where l.group_id = g.id)`;

const learningYears = sql`(select coalesce(jsonb_agg(item.label order by item.sort_order, item.id), '[]')
  from list_items item where item.id = any(g.learning_year_ids))`;

const fileOf = (id: number, day: string) => sql`select jsonb_build_object(
    'id', g.id, 'version', g.version, 'code', g.code, 'status', g.status,
    'trainingYearId', g.training_year_id, 'trainingYear', ${labelOf(sql`g.training_year_id`)},
    'branchId', g.branch_id, 'branch', branch.label, 'branchCode', coalesce(branch.extra->>'shortCode', branch.code, ''),
    'locationCourseId', g.location_course_id, 'location', ${labelOf(sql`g.location_course_id`)},
    'courseLocationId', g.course_location_id, 'building', ${labelOf(sql`g.course_location_id`)}, 'room', g.room,
    'teacherId', g.teacher_id, 'teacher', (select ${fullName('t')} from teachers t where t.id = g.teacher_id),
    'weekday', g.weekday, 'startsAt', to_char(g.starts_at, 'HH24:MI'), 'endsAt', to_char(g.ends_at, 'HH24:MI'),
    'firstDate', g.first_date, 'lastDate', g.last_date, 'holidayProfileId', g.holiday_profile_id,
    'holidayProfile', ${labelOf(sql`g.holiday_profile_id`)}, 'plannedLessons', g.planned_lessons,
    'capacity', g.capacity, 'minSize', g.min_size, 'learningYearIds', to_jsonb(g.learning_year_ids),
    'learningYears', ${learningYears}, 'certTypes', to_jsonb(g.cert_types), 'note', g.note,
    'places', ${seatsTaken(day)}, 'participants', ${participants}, 'lessons', ${lessonCounts(day)},
    'updatedAt', ${utc(sql`g.updated_at`)}, 'updatedBy', ${userName(sql`g.updated_by_id`)}) as file
  from groups g join list_items branch on branch.id = g.branch_id where g.id = ${id}`;

/** The whole group, also within a transaction. */
export async function findFile(queries: Queries, id: number, day: string): Promise<StoredGroup | undefined> {
  const [row] = await rowsOf<{ file: StoredGroup }>(queries, fileOf(id, day));
  return row?.file;
}
