import { type SQL, sql } from 'drizzle-orm';

/** Rows `away` of absences that count, of one teacher. */
export const isAway = (teacherId: SQL): SQL => sql`away.teacher_id = ${teacherId} and away.archived_at is null`;

/** Rows `away` at the time of a lesson. */
export const isAwayAt = (
  date: SQL,
  startsAt: SQL,
  endsAt: SQL,
): SQL => sql`${date} between away.from_date and away.to_date
  and (away.starts_at is null or (away.starts_at < ${endsAt} and away.ends_at > ${startsAt}))`;

/**
 * Whether a teacher `t` can begin a weekly course: who is away the whole of its first four weeks does not; a shorter absence is a
 * conflict of its dates (people 22).
 */
export const isThere = (
  from: string,
): SQL => sql`not exists (select 1 from teacher_absences away where ${isAway(sql`t.id`)}
  and away.starts_at is null and away.from_date <= ${from}::date and away.to_date >= ${from}::date + 27)`;
