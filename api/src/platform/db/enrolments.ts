import { type SQL, sql } from 'drizzle-orm';

// Who has a place in a course (spec §6, teaching 4), for rows `e` of enrolments and `g` of groups.

/** A place that lasts on a day, a date of SQL. */
export const lastsOnDay = (day: SQL): SQL => sql`e.from_date <= ${day} and (e.to_date is null or e.to_date >= ${day})`;
/** The same of an ISO date. */
export const lastsOn = (day: string): SQL => lastsOnDay(sql`${day}::date`);
/** The day on which the places of a group `g` are counted: this one, or the day on which it was closed. */
export const placesCountedOn = (day: string): SQL => sql`least(${day}::date, g.closed_on)`;
/** A place that lasts on the date of a lesson, of rows `alias` (teaching 17). */
export const lastsOnDateOf = (alias: string): SQL =>
  sql.raw(`e.from_date <= ${alias}.date and (e.to_date is null or e.to_date >= ${alias}.date)`);
/** A group that one can be in: open for places, or under way. */
export const isRunningGroup = sql`g.status in ('open', 'running')`;
/** A group that is not over: it keeps its teacher and its place. */
export const isOpenGroup = sql`g.status in ('draft', 'open', 'running')`;
/** A place on that day in a group that one can be in: triggers keep `is_running` for each place, and an index holds those alone. */
export const isCurrentEnrolment = (day: string): SQL => sql`(e.is_running and ${lastsOn(day)})`;
/** A place that one has on that day or is given from a later one on: with it a measure begins (people 3). */
export const isGivenOn = (day: string): SQL => sql`(e.is_running and (e.to_date is null or e.to_date >= ${day}::date))`;
/** The apprentices who have one, some of them several times. */
export const studentsPlacedOn = (day: string): SQL =>
  sql`select e.student_id from enrolments e where ${isGivenOn(day)}`;
/** Neither archived nor anonymised, of rows `s` of apprentices; the partial index `students_listed_index` holds exactly these. */
export const isPresent = sql`s.archived_at is null and s.anonymised_at is null`;
/** Archived, and still a person. */
export const isArchived = sql`s.archived_at is not null and s.anonymised_at is null`;
