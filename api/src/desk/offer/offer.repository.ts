import { type CourseHour, mostCourses, offer } from '@tandem/shared/contract/desk/offer';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/db/database';
import { isRunningGroup } from '../../platform/db/enrolments';
import { hoursOfGroup } from '../../platform/db/group-hours';
import { rowsOf } from '../../platform/db/rows';
import { yearOn } from '../../platform/db/year.repository';
import { isOpenOn, offeredYear } from '../offered-year.repository';

type Offer = ReplyOf<typeof offer.read>;
const choice = z.object({ list: z.string(), id: z.number(), label: z.string() });

/** In the order of the week. */
const findCourses = (db: Database, today: string): Promise<CourseHour[]> =>
  rowsOf(
    db,
    offer.read.reply.shape.courses.element,
    sql`select g.branch_id as "branchId", g.location_course_id as "locationCourseId", h.weekday,
        to_char(h.starts_at, 'HH24:MI') as "startsAt"
      from groups g cross join lateral ${hoursOfGroup} h
      where g.training_year_id = ${yearOn(today)} and ${isRunningGroup}
      group by g.branch_id, g.location_course_id, h.weekday, h.starts_at
      order by array_position(array['lu', 'ma', 'me', 'je', 've', 'sa'], h.weekday), h.starts_at, 1, 2
      limit ${mostCourses}`,
  );

export const offerRepository = (db: Database) => ({
  /** The year that contains the day, what is active of the lists, and when its open groups meet. */
  async read(today: string): Promise<Omit<Offer, 'contribution'>> {
    const [choices, courses, trainingYear] = await Promise.all([
      rowsOf(
        db,
        choice,
        sql`select list, id, label from list_items
        where list in ('branch', 'location-course') and is_active order by list, sort_order, id`,
      ),
      findCourses(db, today),
      offeredYear(db, today),
    ]);
    const of = (wanted: string) =>
      choices.filter(({ list }) => list === wanted).map(({ id, label }) => ({ id, label }));
    return {
      trainingYear,
      isRegistrationOpen: isOpenOn(trainingYear, today),
      branches: of('branch'),
      locations: of('location-course'),
      courses,
    };
  },
});
