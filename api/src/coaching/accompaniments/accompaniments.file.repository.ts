import { mostAccompaniments } from '@tandem/shared/contract/coaching/accompaniments';
import { accompanimentStart } from '@tandem/shared/contract/coaching/accompaniments.file';
import { accompanimentTable } from '@tandem/shared/contract/coaching/accompaniments.record';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { closedBecause } from '../../platform/db/reach.repository';
import { valuesOf, rowsOf, utc } from '../../platform/db/rows';
import { accompaniments as table } from '../../platform/db/schema';
import { ownColumns, selectedAs } from '../../platform/db/sections';
import type { Person } from '../../platform/http/person';
import { namedIn } from '../followed.repository';
import { employeeOf, type OfStudent } from '../readable.repository';
import { storedAccompaniment, type StoredAccompaniment } from './accompaniments.presenter';

/** One accompaniment of one follow-up. */
export interface Ids extends OfStudent {
  accompId: number;
}

const memberName = sql`concat_ws(' ', m.first_name, m.last_name)`;
const participants = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'label', ${memberName})
  order by m.last_name, m.id), '[]') from network_members m where m.id = any(a.participant_ids))`;

const columns = selectedAs({
  id: sql`a.id`,
  version: sql`a.version`,
  coachingId: sql`a.coaching_id`,
  studentId: sql`c.student_id`,
  coach: fullName('e'),
  authorId: sql`(select u.id from users u where u.employee_id = a.coach_id)`,
  ...ownColumns(table, 'a', accompanimentTable).columns,
  areas: namedIn(sql`a.area_ids`),
  participants,
  goals: sql`a.goal_progress`,
  isFinal: sql`a.is_final`,
  finalAt: utc(sql`a.final_at`),
  isEditedLate: sql`a.is_edited_late`,
  savedAt: utc(sql`a.updated_at`),
  savedById: sql`a.updated_by_id`,
  earlierVersions: sql`(select count(*)::int from accompaniment_versions v where v.accompaniment_id = a.id)`,
});
const accompanimentsWhere = (condition: SQL) => sql`select ${columns}
  from accompaniments a join coachings c on c.id = a.coaching_id join employees e on e.id = a.coach_id
  where ${condition}`;

const newestFirst = sql`order by a.date desc, a.starts_at desc nulls last, a.id desc`;

export async function findAccompaniment(
  queries: Queries,
  { id, accompId }: Ids,
): Promise<StoredAccompaniment | undefined> {
  const [found] = await rowsOf(
    queries,
    storedAccompaniment,
    accompanimentsWhere(sql`a.id = ${accompId} and a.coaching_id = ${id}`),
  );
  return found;
}

/** Those of a follow-up that this person sees: final ones, and own drafts. */
export async function listAccompaniments(queries: Queries, person: Person, id: number) {
  const isOwnDraft = person.viewer ? sql`false` : sql`a.coach_id = ${employeeOf(person)}`;
  const seen = sql`a.coaching_id = ${id} and (a.is_final or ${isOwnDraft})`;
  const rows = await rowsOf(
    queries,
    storedAccompaniment,
    sql`${accompanimentsWhere(seen)} ${newestFirst} limit ${mostAccompaniments}`,
  );
  if (rows.length < mostAccompaniments) return { rows, total: rows.length };
  const [count] = await valuesOf(
    queries,
    z.number(),
    sql`select count(*)::int as total from accompaniments a where ${seen}`,
  );
  return { rows, total: count! };
}

const start = accompanimentStart.omit({ last: true, closedBecause: true }).extend({
  fileClosedBecause: z.string().nullable(),
  /** The employee behind the account. */
  authorId: z.number().nullable(),
});
type Start = z.infer<typeof start>;

/** What the form begins with, besides the last summaries. */
export async function findStart(queries: Queries, person: Pick<Person, 'id' | 'audience'>, id: number): Promise<Start> {
  const [found] = await rowsOf(
    queries,
    start,
    sql`select c.id as "coachingId", c.student_id as "studentId", ${fullName('s')} as name, c.status,
      ${closedBecause} as "fileClosedBecause", ${employeeOf(person)} as "authorId", c.area_ids as "areaIds",
      (select a.mode from accompaniments a where a.coach_id = ${employeeOf(person)} order by a.id desc limit 1) as "lastMode",
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'text', g.text, 'progress', g.progress,
        'isOpen', g.state = 'open') order by g.id), '[]') from goals g where g.coaching_id = c.id) as goals,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'label', ${memberName}) order by m.last_name, m.id), '[]')
        from network_members m where m.coaching_id = c.id) as network
    from coachings c join students s on s.id = c.student_id where c.id = ${id}`,
  );
  return found!;
}

const threeLast = 3;

/** The last ones that are final, the newest first. */
export const findLast = (queries: Queries, id: number): Promise<StoredAccompaniment[]> =>
  rowsOf(
    queries,
    storedAccompaniment,
    sql`${accompanimentsWhere(sql`a.coaching_id = ${id} and a.is_final`)} ${newestFirst} limit ${threeLast}`,
  );
