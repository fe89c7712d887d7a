import { keysOf, groupStatusLabels } from '@tandem/shared/contract/enumerations';
import { groupHours } from '@tandem/shared/contract/teaching/groups.record';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { hourColumns } from '../../platform/db/group-hours';
import { fullName } from '../../platform/db/names';
import { intList, labelOf, rowsOf } from '../../platform/db/rows';
import { type Chosen, isChosen } from '../chosen.repository';

const participant = z.object({
  studentId: z.number(),
  lastName: z.string(),
  firstName: z.string(),
  profession: z.string().nullable(),
  learningYear: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** ISO date. */
  from: z.string(),
});

/** A group and who is in it. */
export const peopledGroup = z.object({
  code: z.string(),
  status: z.enum(keysOf(groupStatusLabels)),
  branch: z.string(),
  location: z.string(),
  building: z.string().nullable(),
  room: z.string().nullable(),
  ...groupHours,
  teacher: z.string().nullable(),
  capacity: z.number(),
  participants: z.array(participant),
});
export type PeopledGroup = z.infer<typeof peopledGroup>;

/** Whoever has a place on that day or later; of a group that is over, whoever stayed until its end. */
const isIn = (day: string) => sql`(e.to_date is null or e.to_date >= ${day}::date
  or (g.status = 'closed' and e.end_kind = 'completed' and e.to_date >= g.closed_on))`;

const participants = (day: string) => sql`(select coalesce(jsonb_agg(jsonb_build_object('studentId', s.id,
    'lastName', s.last_name, 'firstName', s.first_name, 'profession', ${labelOf(sql`r.profession_id`)},
    'learningYear', ${labelOf(sql`r.learning_year_id`)}, 'phone', coalesce(s.mobile, s.phone), 'email', s.email,
    'from', e.from_date) order by s.last_name, s.first_name, e.id), '[]')
  from enrolments e join registrations r on r.id = e.registration_id join students s on s.id = e.student_id
  where e.group_id = g.id and ${isIn(day)})`;

const peopled = (queries: Queries, condition: SQL, day: string): Promise<PeopledGroup[]> =>
  rowsOf(
    queries,
    peopledGroup,
    sql`select g.code, g.status, ${labelOf(sql`g.branch_id`)} as branch, ${labelOf(sql`g.location_course_id`)} as location,
      ${labelOf(sql`g.course_location_id`)} as building, g.room, ${hourColumns}, (select ${fullName('t')} from teachers t where t.id = g.teacher_id) as teacher,
      g.capacity, ${participants(day)} as participants
    from groups g where ${condition} order by branch, g.code, g.id`,
  );

/** These groups, by code. */
export const findPeopled = (queries: Queries, ids: readonly number[], day: string): Promise<PeopledGroup[]> =>
  peopled(queries, sql`g.id = any(${intList(ids)})`, day);

/** The groups of these courses that take place, or did, and have participants. */
export const findPlaced = async (
  queries: Queries,
  { yearId, ...chosen }: Chosen & { yearId: number },
  day: string,
): Promise<PeopledGroup[]> => {
  const condition = sql`g.training_year_id = ${yearId} and g.status in ('open', 'running', 'closed') and ${isChosen(chosen)}`;
  return (await peopled(queries, condition, day)).filter((group) => group.participants.length > 0);
};
