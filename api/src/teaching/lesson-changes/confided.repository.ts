import { dayText } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { intList, labelOf, rowsOf } from '../../platform/db/rows';
import { placeText } from '../course-mails/course-mails.repository';

const text = z.string().nullable();
const confided = z.object({
  id: z.number(),
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  code: z.string(),
  branch: z.string(),
  building: text,
  street: text,
  town: text,
  location: text,
  room: text,
  participants: z.array(z.string()),
});
type Confided = z.infer<typeof confided>;

const findConfided = (queries: Queries, lessonIds: readonly number[]): Promise<Confided[]> =>
  rowsOf(
    queries,
    confided,
    sql`select l.id, l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt", to_char(l.ends_at, 'HH24:MI') as "endsAt",
      g.code, ${labelOf(sql`g.branch_id`)} as branch, building.label as building, building.extra->>'street' as street,
      concat_ws(' ', building.extra->>'npa', building.extra->>'city') as town,
      ${labelOf(sql`g.location_course_id`)} as location, l.room,
      array(select ${fullName('s')} from enrolments e join students s on s.id = e.student_id where e.group_id = l.group_id
        and e.from_date <= l.date and (e.to_date is null or e.to_date >= l.date)
        order by s.last_name, s.first_name) as participants
    from lessons l join groups g on g.id = l.group_id left join list_items building on building.id = l.course_location_id
    where l.id = any(${intList(lessonIds)})`,
  );

function textOf({ date, startsAt, endsAt, code, branch, participants, ...place }: Confided): string {
  const people = participants.length > 0 ? participants.join(', ') : 'personne pour le moment';
  return [
    `Le ${dayText(date)}, ${startsAt}–${endsAt}\u00a0: ${branch}, ${code}`,
    `Où\u00a0: ${placeText(place)}`,
    `Participant·es\u00a0: ${people}`,
  ].join('\n');
}

/** What whoever stands in has to know of each lesson: when, what, where and with whom. */
export async function confidedTexts(queries: Queries, lessonIds: readonly number[]): Promise<Map<number, string>> {
  const found = await findConfided(queries, lessonIds);
  return new Map(found.map((lesson) => [lesson.id, textOf(lesson)]));
}
