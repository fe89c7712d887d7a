import { createHash, randomBytes } from 'node:crypto';
import { today } from '@tandem/shared/rules/time/dates';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../../services';
import type { Queries } from '../../../platform/db/database';
import { ownTeacherOf } from '../../../platform/db/own-teacher';
import { rowCount, labelOf, rowsOf, utc } from '../../../platform/db/rows';
import { calendarFeeds } from '../../../platform/db/schema';
import type { Person } from '../../../platform/http/person';
import { calendarLesson, type CalendarLesson } from './ics';

const lessonColumns = calendarLesson
  .omit({ uid: true, summary: true })
  .extend({ id: z.number(), code: z.string(), branch: z.string(), isSubstitute: z.boolean() });
type Lesson = z.infer<typeof lessonColumns>;

/** How far back a calendar reaches. */
const pastDays = 60;

/** The lessons of a teacher, and those of own groups that somebody else gives: time and place, nobody's name. */
const lessonsOf = (teacherId: number, day: string) => sql`select l.id, g.code, ${labelOf(sql`g.branch_id`)} as branch,
    concat_ws(', ', l.room, ${labelOf(sql`l.course_location_id`)}, ${labelOf(sql`g.location_course_id`)}) as location,
    l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt", to_char(l.ends_at, 'HH24:MI') as "endsAt",
    l.version - 1 as sequence, ${utc(sql`l.updated_at`)} as "changedAt",
    l.teacher_id = ${teacherId} and ${ownTeacherOf('l')} is distinct from ${teacherId} as "isSubstitute",
    l.status in ('cancelled', 'moved') or l.teacher_id is distinct from ${teacherId} as "isCancelled"
  from lessons l join groups g on g.id = l.group_id
  where (l.teacher_id = ${teacherId} or ${ownTeacherOf('l')} = ${teacherId}) and g.status <> 'draft'
    and l.date >= ${day}::date - ${pastDays}::int
  order by l.date, l.starts_at, l.id`;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The secret address of a teacher's calendar: only its hash is kept. */
export function calendarRepository({ db, now, audit }: Services) {
  const record = (tx: Queries, person: Person, action: string, entityId: number) =>
    audit(tx, person, { action, entity: 'teacher', entityId });

  return {
    /** Undefined: no such teacher. */
    async state(id: number) {
      const [row] = await rowsOf(
        db,
        { createdAt: z.string().nullable(), lastReadAt: z.string().nullable() },
        sql`select ${utc(sql`feed.created_at`)} as "createdAt", ${utc(sql`feed.last_read_at`)} as "lastReadAt"
          from teachers t left join calendar_feeds feed on feed.teacher_id = t.id where t.id = ${id}`,
      );
      return row;
    },

    /** A new token; the one before opens nothing any more. Undefined: no such teacher. */
    renew: (id: number, person: Person): Promise<{ token: string; createdAt: string } | undefined> =>
      db.transaction(async (tx) => {
        const known = await rowCount(tx, sql`select 1 from teachers t where t.id = ${id}`);
        if (!known) return undefined;
        const token = randomBytes(32).toString('base64url');
        const row = { tokenHash: hashOf(token), createdAt: now(), lastReadAt: null };
        await tx
          .insert(calendarFeeds)
          .values({ teacherId: id, ...row })
          .onConflictDoUpdate({ target: calendarFeeds.teacherId, set: row });
        await record(tx, person, 'calendar_renew', id);
        return { token, createdAt: row.createdAt.toISOString() };
      }),

    revoke: (id: number, person: Person): Promise<void> =>
      db.transaction(async (tx) => {
        const gone = await tx.delete(calendarFeeds).where(eq(calendarFeeds.teacherId, id)).returning();
        if (gone.length > 0) await record(tx, person, 'calendar_revoke', id);
      }),

    /** The lessons behind an address; undefined for every address that is not right, and for those of people who have left. */
    async read(id: number, token: string): Promise<CalendarLesson[] | undefined> {
      const [feed] = await rowsOf(
        db,
        { teacherId: z.number() },
        sql`update calendar_feeds set last_read_at = ${now().toISOString()}::timestamptz
          where teacher_id = ${id} and token_hash = ${hashOf(token)}
            and exists (select from teachers t where t.id = teacher_id and t.archived_at is null)
            and not exists (select from users u where u.teacher_id = calendar_feeds.teacher_id and not u.is_active)
          returning teacher_id as "teacherId"`,
      );
      if (!feed) return undefined;
      return (await rowsOf(db, lessonColumns, lessonsOf(feed.teacherId, today(now())))).map(eventOf);
    },
  };
}

const eventOf = ({ id, code, branch, isSubstitute, ...lesson }: Lesson): CalendarLesson => ({
  ...lesson,
  uid: `lesson-${id}@tandem`,
  summary: `${branch} (${code})${isSubstitute ? ', remplacement' : ''}`,
});
