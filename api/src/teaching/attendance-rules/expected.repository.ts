import { formatTime, today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import { lastsOnDateOf } from '../../platform/db/enrolments';

/** Whose place `e` covers the day of a lesson `l` of its group (teaching 17). */
export const isExpected = sql`(e.group_id = l.group_id and ${lastsOnDateOf('l')})`;

/** A lesson `l` that takes place, or was to. */
export const isCounted = sql`l.status in ('planned', 'held')`;

/** Lessons `l` that are over at this instant. */
export const isOver = (now: Date): SQL =>
  sql`(l.date <= ${today(now)}::date and (l.date < ${today(now)}::date or l.ends_at <= ${formatTime(now)}::time))`;

/** An absence `n` that was announced for the lesson `l` of the apprentice `s` (teaching 18). */
export const isAnnounced = sql`(n.student_id = s.id and n.archived_at is null
  and (n.lesson_id = l.id or (n.lesson_id is null and l.date between n.from_date and n.to_date)))`;
