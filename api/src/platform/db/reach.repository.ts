import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Person } from '../http/person';
import { notFound, Problem } from '../http/problem';
import type { Queries } from './database';
import { rowsOf } from './rows';
import { isCurrentEnrolment } from './enrolments';

/** The apprentices whom a teacher has in an own open or running group on that day, each with the codes of these groups (spec §6). */
export const ownStudents = (teacherId: number | null, today: string): SQL => sql`(
  select e.student_id, string_agg(g.code, ', ' order by g.code) as groups
  from enrolments e join groups g on g.id = e.group_id
  where g.teacher_id = ${teacherId}::int and ${isCurrentEnrolment(today)}
  group by e.student_id)`;

/** An apprentice as far as a domain that hangs something on the file needs to know. */
const reached = z.object({
  id: z.number(),
  isAnonymised: z.boolean(),
  /** Why nothing is written to this file any more; null while it is open. */
  closedBecause: z.string().nullable(),
});
type Reached = z.infer<typeof reached>;

/** The apprentice, and the ISO date that a teacher's groups are those of. */
interface Query {
  id: number;
  today: string;
}
const isGone = sql`when s.anonymised_at is not null then 'Une fiche anonymisée ne se modifie plus.'
  when s.duplicate_of_id is not null then 'Une fiche fusionnée ne se modifie plus.'`;
/** Why nothing is written to the file of `s` any more; null while it is open. */
export const goneBecause = sql`case ${isGone} end`;
/** The same for what begins something new: not from the archives either. */
export const closedBecause = sql`case ${isGone} when s.archived_at is not null then 'Cette fiche est dans les archives.' end`;

type Reader = Pick<Person, 'audience' | 'teacherId'>;

/**
 * The object check of spec §6 and house 39: the offices know everybody, a teacher the apprentices of own current groups.
 * Throws 404: no such apprentice, or none of this person's business; the two answers must not differ.
 */
export async function reach(queries: Queries, { audience, teacherId }: Reader, query: Query): Promise<Reached> {
  const own = sql`exists (select 1 from ${ownStudents(teacherId, query.today)} own where own.student_id = s.id)
    and s.archived_at is null and s.anonymised_at is null`;
  const [row] = await rowsOf(
    queries,
    reached,
    sql`select s.id, s.anonymised_at is not null as "isAnonymised", ${goneBecause} as "closedBecause"
    from students s
    where s.id = ${query.id} ${audience === 'teacher' ? sql`and ${own}` : sql``}`,
  );
  if (!row) throw notFound('Apprenti·e');
  return row;
}

/** The same before something is written to the file. Throws 422 where nothing is any more. */
export async function reachOpen(queries: Queries, person: Reader, query: Query): Promise<void> {
  const { closedBecause } = await reach(queries, person, query);
  if (closedBecause) throw new Problem(422, closedBecause, {});
}
