import type { GroupSuggestion, SuggestedHour } from '@tandem/shared/contract/teaching/groups.plan';
import { addDays, daysBetween } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { Problem } from '../../platform/http/problem';
import { findFollowedProfile } from '../lesson-changes/lesson-series.repository';
import { findWaiting } from '../placing/waiting.repository';
import { findWeek, partsOf } from '../placing/week.repository';
import { yearOn } from '../../platform/db/year.repository';
import { findCourse } from './groups.plan.repository';

/** The training year of a day, and until when its groups usually last. Throws 422 where there is none. */
async function findYear(queries: Queries, today: string) {
  const [year] = await rowsOf(
    queries,
    { id: z.number(), startsOn: z.string(), lastDate: z.string() },
    sql`select year.id, year.extra->>'startsOn' as "startsOn", coalesce(
        (select (mode() within group (order by g.last_date))::text from groups g where g.training_year_id = year.id),
        year.extra->>'endsOn') as "lastDate"
      from list_items year where year.id = ${yearOn(today)}`,
  );
  if (!year) throw new Problem(422, 'Aucune année de formation n’est ouverte\u00a0: ajoutez-la dans les réglages.', {});
  return year;
}

const mostHours = 6;

/** What a new group begins with. */
export async function suggest(
  { db, settings }: Services,
  { branchId, locationCourseId }: { branchId: number; locationCourseId: number },
  today: string,
): Promise<GroupSuggestion> {
  const names = await findCourse(db, branchId, locationCourseId);
  const { id: trainingYearId, startsOn, lastDate } = await findYear(db, today);
  const { capacity, minSize, lessonMinutes, plannedLessons } = await settings('group');
  const waiting = await findWaiting(db, { branchId, trainingYearId }, today);
  const here = waiting.filter((wish) => wish.locationCourseIds.includes(locationCourseId));
  const soonest = addDays(today, 7);
  const firstDate = soonest > startsOn ? soonest : startsOn;
  const week = await findWeek(db, { branchId, locationCourseId }, firstDate);
  const parts = partsOf(here, week, lessonMinutes);
  const hours = parts.slice(0, mostHours).map(({ people, teachers, rooms: [first], ...hour }): SuggestedHour => {
    const days = people.map(({ submittedOn }) => daysBetween(submittedOn, today));
    const room = first
      ? { courseLocationId: first.courseLocationId, building: first.building, room: first.room }
      : null;
    return { ...hour, people: people.length, longestDays: Math.max(0, ...days), teachers: teachers.length, room };
  });
  return {
    branch: names.branch,
    location: names.location,
    trainingYearId,
    holidayProfileId: await findFollowedProfile(db, locationCourseId, trainingYearId),
    firstDate,
    lastDate,
    capacity,
    minSize,
    lessonMinutes,
    plannedLessons,
    waiting: here.length,
    hours,
  };
}
