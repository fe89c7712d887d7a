import {
  coaching,
  studentCoachings,
  coachingReaders,
  type Coaching,
  type CoachingReaders,
  type StudentCoachings,
} from '@tandem/shared/contract/coaching/coachings.file';
import { coachingStageTable, coachingTable } from '@tandem/shared/contract/coaching/coachings.record';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { closedBecause } from '../../platform/db/reach.repository';
import { regionIdOf } from '../../platform/db/region.repository';
import { labelOf, rowsOf, utc } from '../../platform/db/rows';
import { coachings as table } from '../../platform/db/schema';
import { labelsIn, ownColumns, selectedAs } from '../../platform/db/sections';
import { coachName, isOpen, lastContactOn, meetings, minutes, namedIn } from '../followed.repository';
import { isReadableBy, joinedWith, readerRelation, type Reader } from '../readable.repository';

const fields = { ...coachingTable, ...coachingStageTable };
/** Follow-ups that are one with row `c`. */
const joins = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'otherId', o.id,
      'office', ${labelOf(sql`o.office_id`)}, 'coach', (select ${fullName('e')} from employees e where e.id = o.coach_id),
      'joinedOn', (j.joined_at at time zone 'Europe/Zurich')::date::text, 'goesOn', j.kept_id = c.id) order by j.id), '[]')
    from coaching_joins j join coachings o on o.id in (j.kept_id, j.joined_id) and o.id <> c.id
    where c.id in (j.kept_id, j.joined_id) and j.parted_at is null)`;
const columns = selectedAs({
  id: sql`c.id`,
  version: sql`c.version`,
  studentId: sql`c.student_id`,
  name: fullName('s'),
  trainingYear: labelOf(sql`c.training_year_id`),
  status: sql`c.status`,
  statusChangedAt: utc(sql`c.status_changed_at`),
  ...ownColumns(table, 'c', fields).columns,
  ...Object.fromEntries(labelsIn(table, 'c', fields)),
  areas: namedIn(sql`c.area_ids`),
  otherOrganizations: namedIn(sql`c.other_organization_ids`),
  coach: coachName,
  meetings,
  minutes,
  lastContactOn: sql`${lastContactOn}::text`,
  joins,
});

export async function findCoaching(queries: Queries, id: number): Promise<Coaching | undefined> {
  const [found] = await rowsOf(
    queries,
    coaching,
    sql`select ${columns} from coachings c join students s on s.id = c.student_id where c.id = ${id}`,
  );
  return found;
}

/** The office whose regions hold that of the apprentice `s`. */
const usualOffice = sql`(select office.id from list_items office where office.list = 'coachapp-office' and office.is_active
  and office.extra->'regionIds' @> to_jsonb(${regionIdOf}) order by office.sort_order, office.id limit 1)`;

/** Employees with the account of a coach that signs in, and how many open follow-ups each has. */
const coaches = sql`select e.id, ${fullName('e')} as label, e.coach_app_office_id as "officeId",
    (select count(*)::int from coachings c where c.coach_id = e.id
      and ${isOpen}) as open
  from employees e join users u on u.employee_id = e.id where u.role in ('coach', 'admin') and u.is_active
    and e.archived_at is null order by e.last_name, e.first_name, e.id`;

export const findCoaches = (queries: Queries): Promise<StudentCoachings['coaches']> =>
  rowsOf(queries, studentCoachings.shape.coaches.element, coaches);

/** An apprentice as the form needs to know them. */
export async function findStudent(queries: Queries, id: number): Promise<StudentCoachings['student'] | undefined> {
  const [student] = await rowsOf(
    queries,
    studentCoachings.shape.student,
    sql`select s.id, ${fullName('s')} as name, coalesce(s.mobile, s.phone) as phone, s.email, ${usualOffice} as "officeId",
      ${closedBecause} as "closedBecause" from students s where s.id = ${id}`,
  );
  return student;
}

/** What the form begins with, and every follow-up, open ones first. */
export async function findOfStudent(
  queries: Queries,
  reader: Reader,
  id: number,
): Promise<StudentCoachings | undefined> {
  const student = await findStudent(queries, id);
  if (!student) return undefined;
  const [rows, offered, asker] = await Promise.all([
    rowsOf(
      queries,
      studentCoachings.shape.rows.element,
      sql`select c.id, c.version, c.status, ${labelOf(sql`c.office_id`)} as office, ${coachName} as coach,
        ${labelOf(sql`c.area_ids[1]`)} as area, c.received_on::text as "receivedOn", c.ended_on::text as "endedOn",
        ${isReadableBy(reader)} as "isReadable"
      from coachings c where c.student_id = ${id}
      order by ${isOpen} desc, c.id desc`,
    ),
    findCoaches(queries),
    readerRelation(queries, reader),
  ]);
  return { student, rows, coaches: offered, reader: asker };
}

/** Who may read a follow-up today, and who has (coaching 2). */
export async function findReaders(queries: Queries, id: number): Promise<CoachingReaders> {
  const [may, have] = await Promise.all([
    rowsOf(
      queries,
      coachingReaders.shape.may.element,
      sql`select ${fullName('u')} as name, case when u.role = 'admin' then 'Administration'
          when e.id = c.coach_id then 'Coach du suivi' when e.coach_app_office_id = c.office_id then 'Même antenne'
          else 'Suivi réuni' end as why
        from coachings c join users u on u.is_active and u.role in ('admin', 'coach')
          left join employees e on e.id = u.employee_id
        where c.id = ${id} and (u.role = 'admin' or e.id = c.coach_id or e.coach_app_office_id = c.office_id
          or ${joinedWith(sql`(e.id = o.coach_id or e.coach_app_office_id = o.office_id)`)})
        order by u.role = 'admin', e.id is distinct from c.coach_id, u.last_name, u.first_name, u.id`,
    ),
    rowsOf(
      queries,
      coachingReaders.shape.have.element,
      sql`select ${fullName('u')} as name, (log.at at time zone 'Europe/Zurich')::date::text as day,
          greatest(count(*) filter (where log.action = 'read_coaching'), 1)::int as times
        from audit_log log join users u on u.id = log.user_id
        where log.entity = 'coaching' and log.entity_id = ${id} and log.action in ('read_coaching', 'read_accompaniments', 'open_document')
        group by u.id, u.first_name, u.last_name, 2 order by 2 desc, max(log.id) desc limit 100`,
    ),
  ]);
  return { may, have };
}
