import type { LessonAdjustment } from '@tandem/shared/contract/teaching/groups.plan';
import { type GroupHours, hourOn, weeklyHoursOf } from '@tandem/shared/rules/courses/hours';
import type { Closure } from '@tandem/shared/rules/time/closures';
import { lessonDates } from '@tandem/shared/rules/time/lesson-dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { valuesOf } from '../../platform/db/rows';
import type { ProposedLesson } from '../conflicts/conflicts.repository';

type Period = Pick<Closure, 'label' | 'from' | 'to'>;

/** What a series is made from. */
export interface Series extends GroupHours {
  firstDate: string;
  lastDate: string;
  plannedLessons: number;
  teacherId: number | null;
  courseLocationId: number | null;
  room: string | null;
}

/** The closed days of a holiday profile; none without one. */
export async function findClosures(queries: Queries, profileId: number | null): Promise<Period[]> {
  const [profile] = await valuesOf(
    queries,
    z
      .array(
        z
          .object({
            label: z.string(),
            from: z.string(),
            to: z.string(),
            /** Proposed by the calendar's rules; nobody has compared it with the official dates yet. */
            toVerify: z.boolean(),
          })
          .pick({ label: true, from: true, to: true }),
      )
      .nullable(),
    sql`select extra->'periods' as periods from list_items where id = ${profileId}::int and list = 'holiday-profiles'`,
  );
  return profile ?? [];
}

/** The profile that groups of a place follow: the place's own, else the one that the year has by default (settings 12). */
export async function findFollowedProfile(queries: Queries, locationCourseId: number, trainingYearId: number) {
  const [found] = await valuesOf(
    queries,
    z.number(),
    sql`select profile.id from list_items place join list_items year on year.id = ${trainingYearId}
      join list_items profile on profile.list = 'holiday-profiles'
        and profile.id::text in (place.extra->>'holidayProfileId', year.extra->>'defaultHolidayProfileId')
        and coalesce((profile.extra->>'trainingYearId')::int, year.id) = year.id
      where place.id = ${locationCourseId}
      order by profile.id::text is not distinct from place.extra->>'holidayProfileId' desc limit 1`,
  );
  return found ?? null;
}

const manualSkipLabel = 'Sautée';

/** The lessons of a series, with what was decided date by date, and the days that are left out. */
export function seriesOf(series: Series, closures: readonly Period[], adjustments: readonly LessonAdjustment[] = []) {
  const { firstDate: from, lastDate: to, plannedLessons: most } = series;
  const manualSkips = adjustments
    .filter(({ isSkipped }) => isSkipped)
    .map(({ date }) => ({ label: manualSkipLabel, from: date, to: date }));
  const weekdays = weeklyHoursOf(series).map(({ weekday }) => weekday);
  const { dates, skipped } = lessonDates({ from, to, weekdays, closures: [...closures, ...manualSkips], most });
  const decided = new Map(adjustments.map((each) => [each.date, each]));
  return { lessons: dates.flatMap((date) => lessonOn(date, series, decided.get(date))), skipped };
}

function lessonOn(date: string, series: Series, decided: LessonAdjustment | undefined): ProposedLesson[] {
  const { teacherId, courseLocationId, room } = series;
  const hour = hourOn(series, date);
  if (!hour) return [];
  return [
    {
      date,
      startsAt: hour.startsAt,
      endsAt: hour.endsAt,
      teacherId: decided?.teacherId === undefined ? teacherId : decided.teacherId,
      courseLocationId: decided?.courseLocationId === undefined ? courseLocationId : decided.courseLocationId,
      room: decided?.room === undefined ? room : decided.room,
    },
  ];
}
