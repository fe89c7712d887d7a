import { groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { type SQL, sql } from 'drizzle-orm';
import { groups } from './schema';
import { columnsIn, sectionJson, selectedValues } from './sections';

// When groups meet (teaching 8), for rows `g` of groups: once a week or on two weekdays.

const { hour } = groupTables;

/** As columns of a query. */
export const hourColumns = selectedValues(groups, 'g', hour);
/** The columns of a list, by name. */
export const hourFields = Object.fromEntries(
  columnsIn(groups, 'g', hour).map(({ name, column }) => [name, column]),
) as {
  [N in keyof typeof hour]: SQL;
};
/** As JSON, with `more` parts. */
export const withHoursJson = (more: Readonly<Record<string, SQL>>): SQL => sectionJson(groups, 'g', hour, more);

/** The hours as rows `h`, for a lateral join: one for each weekday. */
export const hoursOfGroup = sql`(select met.* from (values (g.weekday, g.starts_at, g.ends_at),
    (g.second_weekday, g.second_starts_at, g.second_ends_at)) met(weekday, starts_at, ends_at)
  where met.weekday is not null and met.starts_at is not null and met.ends_at is not null)`;
/** One of these rows `h` as JSON, with `more` parts. */
export const hourJson = sql`jsonb_build_object('weekday', h.weekday, 'startsAt', to_char(h.starts_at, 'HH24:MI'),
  'endsAt', to_char(h.ends_at, 'HH24:MI'))`;
/** A row `h` at the same time as an hour. */
export const isAtHour = ({ weekday, startsAt, endsAt }: { weekday: string; startsAt: string; endsAt: string }): SQL =>
  sql`(h.weekday = ${weekday} and h.starts_at < ${endsAt}::time and h.ends_at > ${startsAt}::time)`;
/** A text by which groups stand in the order of the week; those without an hour last. */
export const weekOrder = sql`(select coalesce(min(array_position(array['lu', 'ma', 'me', 'je', 've', 'sa'], h.weekday)
  || ' ' || h.starts_at), '9') from ${hoursOfGroup} h)`;
