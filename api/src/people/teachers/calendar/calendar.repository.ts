import { createHash, randomBytes } from 'node:crypto';
import { keysOf, type Weekday, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../../services';
import type { Queries } from '../../../platform/db/database';
import { isRunningGroup } from '../../../platform/db/places';
import { rowsOf, utc } from '../../../platform/db/rows';
import { calendarFeeds } from '../../../platform/db/schema';
import type { Person } from '../../../platform/http/person';
import type { WeeklyCourse } from './ics';

interface Course {
  id: number;
  code: string;
  branch: string;
  location: string;
  weekday: Weekday;
  startsAt: string;
  endsAt: string;
  from: string;
  to: string;
  closed: { from: string; to: string }[] | null;
  changedAt: string;
}

/** The holidays of a course: the profile of its place, else its training year's default, else the first one made for that year. */
const closedDays = sql`(select profile.extra->'periods' from list_items profile where profile.list = 'holiday-profiles'
  and profile.id::text in (place.extra->>'holidayProfileId', year.extra->>'defaultHolidayProfileId')
    or profile.list = 'holiday-profiles' and (profile.extra->>'trainingYearId')::int = year.id
  order by profile.id::text is not distinct from place.extra->>'holidayProfileId' desc,
    profile.id::text is not distinct from year.extra->>'defaultHolidayProfileId' desc, profile.sort_order, profile.id
  limit 1)`;

/** The courses of a teacher: time and place, nobody's name. */
const coursesOf = (teacherId: number) => sql`select g.id, g.code, branch.label as branch, place.label as location,
  g.weekday, to_char(g.starts_at, 'HH24:MI') as "startsAt", to_char(g.ends_at, 'HH24:MI') as "endsAt",
  year.extra->>'startsOn' as "from", year.extra->>'endsOn' as "to", ${closedDays} as closed,
  ${utc(sql`greatest(g.updated_at, year.updated_at)`)} as "changedAt"
  from groups g join list_items year on year.id = g.training_year_id
  join list_items branch on branch.id = g.branch_id join list_items place on place.id = g.location_course_id
  where g.teacher_id = ${teacherId} and ${isRunningGroup} and g.weekday is not null
    and g.starts_at is not null and g.ends_at is not null
    and year.extra->>'startsOn' is not null and year.extra->>'endsOn' is not null
  order by g.id`;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const days = keysOf(weekdayLabels);

/** The secret address of a teacher's calendar: only its hash is kept. */
export function calendarRepository({ db, now, audit }: Services) {
  const record = (tx: Queries, person: Person, action: string, entityId: number) =>
    audit(tx, person, { action, entity: 'teacher', entityId });

  return {
    /** Undefined: no such teacher. */
    async state(id: number) {
      const [row] = await rowsOf<{ createdAt: string | null; lastReadAt: string | null }>(
        db,
        sql`select ${utc(sql`feed.created_at`)} as "createdAt", ${utc(sql`feed.last_read_at`)} as "lastReadAt"
          from teachers t left join calendar_feeds feed on feed.teacher_id = t.id where t.id = ${id}`,
      );
      return row;
    },

    /** A new token; the one before opens nothing any more. Undefined: no such teacher. */
    renew: (id: number, person: Person): Promise<{ token: string; createdAt: string } | undefined> =>
      db.transaction(async (tx) => {
        const [known] = await rowsOf(tx, sql`select 1 from teachers t where t.id = ${id}`);
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

    /** The courses behind an address; undefined for every address that is not right, and for those of people who have left. */
    async read(id: number, token: string): Promise<WeeklyCourse[] | undefined> {
      const [feed] = await rowsOf<{ teacherId: number }>(
        db,
        sql`update calendar_feeds set last_read_at = ${now().toISOString()}::timestamptz
          where teacher_id = ${id} and token_hash = ${hashOf(token)}
            and exists (select from teachers t where t.id = teacher_id and t.archived_at is null)
            and not exists (select from users u where u.teacher_id = calendar_feeds.teacher_id and not u.is_active)
          returning teacher_id as "teacherId"`,
      );
      if (!feed) return undefined;
      return (await rowsOf<Course>(db, coursesOf(feed.teacherId))).map(courseOf);
    },
  };
}

const courseOf = ({ id, code, branch, weekday, closed, ...rest }: Course): WeeklyCourse => ({
  ...rest,
  uid: `group-${id}@tandem`,
  summary: `${branch} (${code})`,
  weekday: days.indexOf(weekday),
  closed: closed ?? [],
});
