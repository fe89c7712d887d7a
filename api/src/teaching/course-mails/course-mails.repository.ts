import { groupHours } from '@tandem/shared/contract/teaching/groups.record';
import { daysText, hoursText, timesText } from '@tandem/shared/rules/courses/hours';
import { dayText } from '@tandem/shared/rules/time/month';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { hourColumns } from '../../platform/db/group-hours';
import { fullName } from '../../platform/db/names';
import { intList, labelOf, rowsOf } from '../../platform/db/rows';

/** A template of AppApp, by its key without `aa_`. */
export type CourseMail =
  | 'received'
  | 'waiting'
  | 'waiting_again'
  | 'placed'
  | 'placed_teacher'
  | 'group_changed'
  | 'lesson_cancelled'
  | 'lesson_moved'
  | 'lesson_substituted'
  | 'lessons_changed'
  | 'course_changed'
  | 'substitute_teacher'
  | 'teacher_changed'
  | 'dropped'
  | 'completed'
  | 'rejected';

const addressedColumns = z.object({
  id: z.number(),
  ...groupHours,
  firstName: z.string(),
  lastName: z.string(),
  number: z.string(),
  email: z.string().nullable(),
  branch: z.string(),
  studentId: z.number(),
  group: z.string().nullable(),
  location: z.string().nullable(),
  building: z.string().nullable(),
  street: z.string().nullable(),
  town: z.string().nullable(),
  room: z.string().nullable(),
  from: z.string().nullable(),
  teacher: z.string().nullable(),
});
type Addressed = z.infer<typeof addressedColumns>;
type Where = Pick<Addressed, 'building' | 'street' | 'town' | 'location' | 'room'>;

const addressed = (
  registrationIds: readonly number[],
): SQL => sql`select r.id, s.first_name as "firstName", s.last_name as "lastName",
    s.id as "studentId", s.number, s.email, ${labelOf(sql`r.branch_id`)} as branch,
    g.code as group, ${labelOf(sql`g.location_course_id`)} as location, g.room, ${hourColumns}, building.label as building,
    building.extra->>'street' as street, concat_ws(' ', building.extra->>'npa', building.extra->>'city') as town,
    coalesce((select min(l.date) from lessons l where l.group_id = g.id and l.status in ('planned', 'held')
      and l.date >= e.from_date), greatest(e.from_date, g.first_date))::text as from, ${fullName('t')} as teacher
  from registrations r join students s on s.id = r.student_id
  left join enrolments e on e.registration_id = r.id and e.to_date is null
  left join groups g on g.id = e.group_id left join teachers t on t.id = g.teacher_id
  left join list_items building on building.id = g.course_location_id
  where r.id = any(${intList(registrationIds)}) order by s.last_name, s.first_name, r.id`;

/** What mails about a registration tell of. */
export const topicOf = (registrationId: number): string => `registration:${registrationId}`;

/** «Gymnase de Morges, rue de la Gare 1, 1110 Morges, salle B 204»; the place alone where no building is known. */
export function placeText({ building, street, town, location, room }: Where): string {
  const where = building ? [building, street, town] : [location];
  const said = room && !/^salle/i.test(room) ? `salle ${room}` : room;
  return [...where, said].filter(Boolean).join(', ');
}

const valuesOf = (to: Addressed) => ({
  prenom: to.firstName,
  nom: to.lastName,
  numero: to.number,
  branche: to.branch,
  groupe: to.group ?? '',
  lieu: to.location ?? '',
  batiment: to.building ?? '',
  adresse_cours: placeText(to),
  salle: to.room ?? '',
  horaire: hoursText(to),
  jour: daysText(to),
  heure: timesText(to),
  debut: to.from ? dayText(to.from) : '',
  repetiteur: to.teacher ?? 'à pourvoir',
});

/** A registration whose course a mail is about. */
export interface CourseOf extends Pick<Addressed, 'id' | 'studentId' | 'email' | 'from'> {
  name: string;
  values: ReturnType<typeof valuesOf>;
}

/** What mails say of these registrations and of their places, by name. */
export async function findCourses(queries: Queries, registrationIds: readonly number[]): Promise<CourseOf[]> {
  const found = await rowsOf(queries, addressedColumns, addressed(registrationIds));
  return found.map((to) => {
    const { id, studentId, email, from, firstName, lastName } = to;
    return { id, studentId, email, from, name: `${firstName} ${lastName}`, values: valuesOf(to) };
  });
}

/** Of these registrations those with a mail that waits for a consent. */
export async function findHeld(queries: Queries, registrationIds: readonly number[]): Promise<number[]> {
  const topics = JSON.stringify(registrationIds.map(topicOf));
  const rows = await rowsOf(
    queries,
    { topic: z.string() },
    sql`select o.matter as topic from outbox o where o.state = 'blocked'
      and o.matter in (select jsonb_array_elements_text(${topics}::jsonb))`,
  );
  const held = new Set(rows.map(({ topic }) => topic));
  return registrationIds.filter((id) => held.has(topicOf(id)));
}
