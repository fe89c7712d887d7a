import { groupFile, type GroupFile } from '@tandem/shared/contract/teaching/groups';
import { groupFields, groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { fullName, userName } from '../../platform/db/names';
import { valuesOf, labelOf, utc } from '../../platform/db/rows';
import { groups } from '../../platform/db/schema';
import { labelsIn, sectionJson } from '../../platform/db/sections';
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

const { course, terms } = groupTables;

const fileOf = (id: number, day: string) => sql`select ${sectionJson(
  groups,
  'g',
  { ...course, ...groupFields },
  {
    id: sql`g.id`,
    version: sql`g.version`,
    code: sql`g.code`,
    status: sql`g.status`,
    ...Object.fromEntries(labelsIn(groups, 'g', terms)),
    trainingYear: labelOf(sql`g.training_year_id`),
    branch: sql`branch.label`,
    branchCode: sql`coalesce(branch.extra->>'shortCode', branch.code, '')`,
    location: labelOf(sql`g.location_course_id`),
    building: labelOf(sql`g.course_location_id`),
    teacher: sql`(select ${fullName('t')} from teachers t where t.id = g.teacher_id)`,
    places: seatsTaken(day),
    participants,
    lessons: lessonCounts(day),
    updatedAt: utc(sql`g.updated_at`),
    updatedBy: userName(sql`g.updated_by_id`),
  },
)} as file
  from groups g join list_items branch on branch.id = g.branch_id where g.id = ${id}`;

/** The whole group, also within a transaction. */
export async function findFile(queries: Queries, id: number, day: string): Promise<StoredGroup | undefined> {
  const [row] = await valuesOf(queries, groupFile.omit({ may: true, act: true }), fileOf(id, day));
  return row;
}
