import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../db/database';
import { labelOf, rowsOf, utc } from '../db/rows';
import { calendarEvent, type CalendarEvent } from './ics';

const lessonColumns = calendarEvent
  .omit({ uid: true, summary: true })
  .extend({ id: z.number(), code: z.string(), branch: z.string(), isSubstitute: z.boolean() });
type Lesson = z.infer<typeof lessonColumns>;

/** More than the largest place has in a year. */
const mostLessons = 5000;

interface Query {
  /** ISO day of the first ones. */
  from: string;
  /** Which lessons `l` of groups `g`. */
  where: SQL;
  /** Given in somebody else's place. */
  isSubstitute?: SQL;
  /** It takes place, but not in this calendar. */
  isElsewhere?: SQL;
}

/** Lessons as a calendar shows them: time, place, branch and group, nobody's name. */
export async function findLessonEvents(
  queries: Queries,
  { from, where, isSubstitute = sql`false`, isElsewhere = sql`false` }: Query,
): Promise<CalendarEvent[]> {
  const lessons = await rowsOf(
    queries,
    lessonColumns,
    sql`select l.id, g.code, ${labelOf(sql`g.branch_id`)} as branch,
      concat_ws(', ', l.room, ${labelOf(sql`l.course_location_id`)}, ${labelOf(sql`g.location_course_id`)}) as location,
      l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt", to_char(l.ends_at, 'HH24:MI') as "endsAt",
      l.version - 1 as sequence, ${utc(sql`l.updated_at`)} as "changedAt", ${isSubstitute} as "isSubstitute",
      l.status in ('cancelled', 'moved') or ${isElsewhere} as "isCancelled"
    from lessons l join groups g on g.id = l.group_id
    where ${where} and g.status <> 'draft' and l.date >= ${from}::date
    order by l.date, l.starts_at, l.id limit ${mostLessons}`,
  );
  return lessons.map(eventOf);
}

const eventOf = ({ id, code, branch, isSubstitute, ...lesson }: Lesson): CalendarEvent => ({
  ...lesson,
  uid: `lesson-${id}@tandem`,
  summary: `${branch} (${code})${isSubstitute ? ', remplacement' : ''}`,
});
