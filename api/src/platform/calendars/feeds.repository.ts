import { createHash, randomBytes } from 'node:crypto';
import { calendarState, type CalendarState } from '@tandem/shared/contract/platform/calendars';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { rowsOf, utc } from '../db/rows';
import { calendarFeeds } from '../db/schema';
import type { AuditEntry } from '../http/audit.repository';
import type { Person } from '../http/person';

/** Whose calendar it is: a teacher's, a coach's, a locality's, or that of a building or one of its rooms. */
export interface CalendarOwner {
  teacherId?: number;
  employeeId?: number;
  locationCourseId?: number;
  courseLocationId?: number;
  /** Null: the whole building. */
  room?: string | null;
}

/** The row of an owner. */
function isOf(owner: CalendarOwner): SQL {
  const { teacherId = null, employeeId = null, locationCourseId = null, courseLocationId = null, room = null } = owner;
  return sql`(feed.teacher_id, feed.employee_id, feed.location_course_id, feed.course_location_id, feed.room)
    is not distinct from (${teacherId}::int, ${employeeId}::int, ${locationCourseId}::int, ${courseLocationId}::int, ${room}::text)`;
}

/** What the audit log says of an address besides what was done. */
export type Entry = Omit<AuditEntry, 'action'>;

/** A feed that a token has opened. */
const openedFeed = z.object({
  id: z.number(),
  employeeId: z.number().nullable(),
  /** The locality, or the building. */
  placeId: z.number().nullable(),
  room: z.string().nullable(),
});
export type OpenedFeed = z.infer<typeof openedFeed>;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const { teacherId, employeeId, locationCourseId, courseLocationId, room } = calendarFeeds;
const target = [teacherId, employeeId, locationCourseId, courseLocationId, room];

/** The secret addresses of calendars: only their hashes are kept. */
export function feedsRepository({ db, now, audit }: Services) {
  return {
    async state(owner: CalendarOwner): Promise<CalendarState> {
      const [row] = await rowsOf(
        db,
        calendarState,
        sql`select ${utc(sql`feed.created_at`)} as "createdAt", ${utc(sql`feed.last_read_at`)} as "lastReadAt"
          from calendar_feeds feed where ${isOf(owner)}`,
      );
      return row ?? { createdAt: null, lastReadAt: null };
    },

    /** A new token; the one before opens nothing any more. */
    renew: (owner: CalendarOwner, person: Person, entry: Entry) =>
      db.transaction(async (tx) => {
        const token = randomBytes(32).toString('base64url');
        const row = { tokenHash: hashOf(token), createdAt: now(), lastReadAt: null };
        await tx
          .insert(calendarFeeds)
          .values({ ...owner, ...row })
          .onConflictDoUpdate({ target, set: row });
        await audit(tx, person, { ...entry, action: 'calendar_renew' });
        return { token, createdAt: row.createdAt.toISOString() };
      }),

    revoke: (owner: CalendarOwner, person: Person, entry: Entry): Promise<void> =>
      db.transaction(async (tx) => {
        const gone = await rowsOf(
          tx,
          { id: z.number() },
          sql`delete from calendar_feeds feed where ${isOf(owner)} returning id`,
        );
        if (gone.length > 0) await audit(tx, person, { ...entry, action: 'calendar_revoke' });
      }),

    /** The feed `feed` of a token, where this still holds of it; undefined for every token that is not right. */
    async open(token: string, isAllowed: SQL): Promise<OpenedFeed | undefined> {
      const [row] = await rowsOf(
        db,
        openedFeed,
        sql`update calendar_feeds feed set last_read_at = ${now().toISOString()}::timestamptz
          where feed.token_hash = ${hashOf(token)} and ${isAllowed}
          returning feed.id, feed.employee_id as "employeeId",
            coalesce(feed.location_course_id, feed.course_location_id) as "placeId", feed.room`,
      );
      return row;
    },
  };
}
