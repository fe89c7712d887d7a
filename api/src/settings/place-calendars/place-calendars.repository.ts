import { listsOfPlaces } from '@tandem/shared/contract/settings/place-calendars';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CalendarEvent } from '../../platform/calendars/ics';
import { findLessonEvents } from '../../platform/calendars/lessons.repository';
import type { OpenedFeed } from '../../platform/calendars/feeds.repository';
import type { Queries } from '../../platform/db/database';
import { rowsOf, utc } from '../../platform/db/rows';

const location = z.object({ list: z.enum(listsOfPlaces), label: z.string(), rooms: z.array(z.string()) });

/** A place with the names of its rooms, those too that are gone and still have an address; undefined: there is no such place. */
export async function findLocation(queries: Queries, id: number) {
  const [found] = await rowsOf(
    queries,
    location,
    sql`select item.list, item.label, array(select named.room from (
        select room->>'name' as room, nth from jsonb_array_elements(case jsonb_typeof(item.extra->'rooms')
          when 'array' then item.extra->'rooms' else '[]' end) with ordinality given(room, nth)
        union all
        select feed.room, 1000 from calendar_feeds feed where feed.course_location_id = item.id and feed.room is not null) named
      group by named.room order by min(named.nth), named.room) as rooms
    from list_items item where item.id = ${id} and item.list = any(${sql.param([...listsOfPlaces])}::text[])`,
  );
  return found;
}

const stored = z.object({ room: z.string().nullable(), createdAt: z.string(), lastReadAt: z.string().nullable() });

/** The addresses of a place. */
export const findAddresses = (queries: Queries, id: number): Promise<z.infer<typeof stored>[]> =>
  rowsOf(
    queries,
    stored,
    sql`select feed.room, ${utc(sql`feed.created_at`)} as "createdAt", ${utc(sql`feed.last_read_at`)} as "lastReadAt"
      from calendar_feeds feed where ${id}::int in (feed.location_course_id, feed.course_location_id)`,
  );

/** Every feed of a place. */
export const isOfPlace = sql`coalesce(feed.location_course_id, feed.course_location_id) is not null`;

/** The lessons of a building, of one of its rooms or of a locality. */
export const findPlaceEvents = (
  queries: Queries,
  { placeId, room }: OpenedFeed,
  from: string,
): Promise<CalendarEvent[]> => {
  const isIn: SQL = sql`${placeId}::int in (l.course_location_id, g.location_course_id)`;
  return findLessonEvents(queries, { from, where: room === null ? isIn : sql`${isIn} and l.room = ${room}` });
};
