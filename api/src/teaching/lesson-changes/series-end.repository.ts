import type { ImpactCause } from '@tandem/shared/contract/teaching/impact';
import { closureOn } from '@tandem/shared/rules/time/closures';
import { addDays } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import { findObstacles, type ProposedLesson } from '../conflicts/conflicts.repository';

/** What changes under lessons; or one is cancelled by itself. */
type Cause = ImpactCause | { kind: 'cancelled' };

interface Lesson extends ProposedLesson {
  id: number;
  groupId: number;
}
const period = z.object({ from: z.string(), to: z.string() });
const seriesColumns = z.object({
  id: z.number(),
  lastDate: z.string(),
  /** The last day of the training year. */
  endsOn: z.string().nullable(),
  profileId: z.number().nullable(),
  periods: z.array(period).nullable(),
});
type Series = z.infer<typeof seriesColumns>;
type Period = z.infer<typeof period>;

/** How many weeks after its last lesson a series may go on. */
const mostWeeks = 30;

const findSeries = (queries: Queries, ids: readonly number[]): Promise<Series[]> =>
  rowsOf(
    queries,
    seriesColumns,
    sql`select g.id, year.extra->>'endsOn' as "endsOn", g.holiday_profile_id as "profileId",
      profile.extra->'periods' as periods, (select max(l.date)::text from lessons l
        where l.group_id = g.id and l.status in ('planned', 'held')) as "lastDate"
    from groups g join list_items year on year.id = g.training_year_id
      left join list_items profile on profile.id = g.holiday_profile_id
    where g.id = any(${intList(ids)})`,
  );

/** The periods that hold once the change is written. */
const closedFor = ({ profileId, periods }: Series, cause: Cause): readonly Period[] =>
  cause.kind === 'closures' && cause.profileId === profileId ? cause.periods : (periods ?? []);

/** Weekly days after the last lesson, on the weekday of a lesson. */
function daysAfter({ lastDate, endsOn }: Series, date: string, closed: readonly Period[]): string[] {
  const days: string[] = [];
  for (let day = addDays(date, 7); day <= (endsOn ?? lastDate) && days.length < mostWeeks; day = addDays(day, 7))
    if (day > lastDate && !closureOn(closed, day)) days.push(day);
  return days;
}

const collide = (one: ProposedLesson, other: ProposedLesson) =>
  one.date === other.date &&
  one.startsAt < other.endsAt &&
  other.startsAt < one.endsAt &&
  ((one.teacherId !== null && one.teacherId === other.teacherId) ||
    (one.room !== null && one.room === other.room && one.courseLocationId === other.courseLocationId));

/**
 * The day that each lesson gets at the end of its series: the same weekday and hour, outside of the holidays, with teacher and room
 * free. None where the training year is over before, nor for a room that is closed then too.
 */
export async function endOfSeries(
  queries: Queries,
  lessons: readonly Lesson[],
  cause: Cause,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  if (cause.kind === 'rooms' || cause.kind === 'building') return found;
  const given: (ProposedLesson & { groupId: number })[] = [];
  for (const series of await findSeries(queries, [...new Set(lessons.map(({ groupId }) => groupId))])) {
    const own = lessons.filter(({ groupId }) => groupId === series.id);
    for (const lesson of own) {
      const endsOn = cause.kind === 'year' && cause.endsOn < (series.endsOn ?? '') ? cause.endsOn : series.endsOn;
      const days = daysAfter({ ...series, endsOn }, lesson.date, closedFor(series, cause));
      const proposed = days.map((date) => ({ ...lesson, date }));
      const blocked = new Set(
        proposed.length > 0
          ? (await findObstacles(queries, proposed, { groupId: series.id })).map(({ date }) => date)
          : [],
      );
      const isFree = (one: Lesson) =>
        !blocked.has(one.date) &&
        !isAwayThen(cause, one) &&
        !given.some((other) => (other.groupId === series.id && other.date === one.date) || collide(one, other));
      const end = proposed.find(isFree);
      if (!end) continue;
      found.set(lesson.id, end.date);
      given.push(end);
    }
  }
  return found;
}

/** The absence that is about to be written counts as well. */
const isAwayThen = (cause: Cause, { teacherId, date }: Lesson) =>
  cause.kind === 'absence' && cause.teacherId === teacherId && cause.fromDate <= date && date <= cause.toDate;
