import { mostOwnActs, ownAct } from '@tandem/shared/contract/teaching/acts';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Registry } from '../../platform/announced';
import { recordIn } from '../../platform/audit/audit.records.repository';
import type { Queries } from '../../platform/db/database';
import { rowsOf, utc, valuesOf } from '../../platform/db/rows';

const storedAct = ownAct
  .omit({ what: true, obstacle: true })
  .extend({ isUndone: z.boolean(), entity: z.string().nullable(), action: z.string() });

/** What the journal calls the rows of a table, and which of them an act is about first. */
const entities = sql`(values ('students', 'student', 1), ('groups', 'group', 2), ('registrations', 'registration', 3),
  ('lessons', 'lesson', 4)) as known(table_name, entity, place)`;

/** The acts of one person on one day, the newest first, in the words of the journal: its first line about a row of theirs. */
export const findOwnActs = (
  queries: Queries,
  registry: Registry,
  { byId, day }: { byId: number; day: string },
): Promise<z.infer<typeof storedAct>[]> =>
  rowsOf(
    queries,
    storedAct,
    sql`with own as (select act.* from acts act where act.by_id = ${byId}
        and act.at >= (${day}::date::timestamp at time zone 'Europe/Zurich') and exists (select from act_changes c
          where c.act_id = act.id and c.table_name in (select table_name from ${entities}))
        order by act.id desc limit ${mostOwnActs}),
      touched as (select distinct own.id as act_id, known.entity, known.place, c.row_id
        from own join act_changes c on c.act_id = own.id join ${entities} on known.table_name = c.table_name),
      told as (select distinct on (own.id) own.id as act_id, line.* from own join touched on touched.act_id = own.id
        join audit_log line on line.entity = touched.entity and line.entity_id = touched.row_id
          and line.user_id = own.by_id and line.at >= own.at and line.action <> 'undo'
        order by own.id, line.at, touched.place, line.id)
    select own.id, ${utc(sql`own.at`)} as at, own.undone_at is not null as "isUndone", log.entity, log.action,
      ${recordIn(registry)} as record,
      greatest((select count(*) from touched where touched.act_id = own.id and touched.entity = log.entity) - 1, 0)::int
        as others
    from own join told log on log.act_id = own.id order by own.id desc`,
  );

/** The newest act by which this person removed a row; undefined: there is none. */
export async function findRemoval(
  queries: Queries,
  { table, id, byId }: { table: string; id: number; byId: number },
): Promise<number | undefined> {
  const [found] = await valuesOf(
    queries,
    z.number(),
    sql`select act.id from act_changes c join acts act on act.id = c.act_id
      where c.table_name = ${table} and c.row_id = ${id} and c.after is null and act.by_id = ${byId}
      order by act.id desc limit 1`,
  );
  return found;
}
