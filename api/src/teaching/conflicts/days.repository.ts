import { closureOn } from '@tandem/shared/rules/time/closures';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { refused } from '../../platform/http/problem';
import { findClosures } from '../lesson-changes/lesson-series.repository';

interface Course {
  trainingYearId: number;
  holidayProfileId: number | null;
}

const yearColumns = z.object({ label: z.string(), startsOn: z.string().nullable(), endsOn: z.string().nullable() });
type Year = z.infer<typeof yearColumns>;

const isOutside = ({ startsOn, endsOn }: Year, day: string) =>
  (startsOn !== null && day < startsOn) || (endsOn !== null && day > endsOn);

const outsideText = ({ label, startsOn, endsOn }: Year, day: string) =>
  `Le ${dateWithWeekday(day)} n’est pas dans l’année ${label} (du ${formatDate(startsOn)} au ${formatDate(endsOn)}).`;

/** Throws 422, at its field, for a day outside of the course's training year. */
export async function refuseOutside(
  queries: Queries,
  { trainingYearId }: Course,
  days: Readonly<Record<string, string>>,
): Promise<void> {
  const [year] = await rowsOf(
    queries,
    yearColumns,
    sql`select year.label, year.extra->>'startsOn' as "startsOn", year.extra->>'endsOn' as "endsOn"
      from list_items year where year.id = ${trainingYearId}`,
  );
  const outside = Object.entries(days).filter(([, day]) => year && isOutside(year, day));
  if (year && outside.length > 0)
    throw refused(Object.fromEntries(outside.map(([field, day]) => [field, outsideText(year, day)])));
}

function pastText(days: readonly string[]): string[] {
  const [first] = days;
  if (first === undefined) return [];
  if (days.length === 1) return [`Le ${dateWithWeekday(first)} est passé.`];
  const span = `du ${dateWithWeekday(first)} au ${dateWithWeekday(days.at(-1))}`;
  return [`${countOf(days.length, 'séance')} seraient dans le passé, ${span}.`];
}

/** What is asked of the days of lessons, in their order: those that are past, and those on which the course is closed. */
export async function findDoubtsOfDays(
  queries: Queries,
  { holidayProfileId }: Course,
  days: readonly string[],
  today: string,
): Promise<string[]> {
  const closures = await findClosures(queries, holidayProfileId);
  const closed = days.flatMap((day) => {
    const closure = closureOn(closures, day);
    return closure ? [`Le ${dateWithWeekday(day)} est fermé\u00a0: ${closure.label}.`] : [];
  });
  return [...pastText(days.filter((day) => day < today)), ...closed];
}
