import { mostOwnActs, ownAct } from '@tandem/shared/contract/teaching/acts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { UndoPart } from '../../platform/acts/part';
import type { Registry } from '../../platform/announced';
import { recordIn } from '../../platform/audit/audit.records.repository';
import type { Queries } from '../../platform/db/database';
import { rowsOf, utc, valuesOf } from '../../platform/db/rows';

const storedAct = ownAct
  .omit({ what: true, obstacle: true })
  .extend({ isUndone: z.boolean(), entity: z.string().nullable(), action: z.string() });

/** What the journal calls the rows of a table, and which of them an act is about first. */
const entitiesOf = (parts: readonly UndoPart[]): SQL => {
  const rows = parts.flatMap(({ table, entity }, place) =>
    entity ? [sql`(${table}::text, ${entity}::text, ${place}::int)`] : [],
  );
  return sql`(values ${sql.join(rows, sql`, `)}) as known(table_name, entity, place)`;
};

/** What rows that are gone were called. */
const nameIn = (parts: readonly UndoPart[]): SQL => {
  const names = parts.flatMap(({ table, nameOf }) => (nameOf ? [sql`when ${table} then ${nameOf}`] : []));
  return names.length > 0 ? sql`case gone.table_name ${sql.join(names, sql` `)} end` : sql`null::text`;
};

interface Whose {
  byId: number;
  day: string;
  /** What this person may take back. */
  parts: readonly UndoPart[];
}

/** The acts of one person on one day, the newest first, in the words of the journal: its first line about a row of theirs. */
export function findOwnActs(
  queries: Queries,
  registry: Registry,
  { byId, day, parts }: Whose,
): Promise<z.infer<typeof storedAct>[]> {
  const entities = entitiesOf(parts);
  return rowsOf(
    queries,
    storedAct,
    sql`with own as (select act.* from acts act where act.by_id = ${byId}
        and act.at >= (${day}::date::timestamp at time zone 'Europe/Zurich') and exists (select from act_changes c
          where c.act_id = act.id and c.table_name in (select table_name from ${entities}))
        order by act.id desc limit ${mostOwnActs}),
      touched as (select distinct own.id as act_id, known.table_name, known.entity, known.place, c.row_id
        from own join act_changes c on c.act_id = own.id join ${entities} on known.table_name = c.table_name),
      told as (select distinct on (own.id) own.id as act_id, touched.table_name, line.* from own join touched on touched.act_id = own.id
        join audit_log line on line.entity = touched.entity and line.entity_id = touched.row_id
          and line.user_id = own.by_id and line.at >= own.at and line.action <> 'undo'
        order by own.id, line.at, touched.place, line.id)
    select own.id, ${utc(sql`own.at`)} as at, own.undone_at is not null as "isUndone", log.entity, log.action,
      ${recordIn(registry)} as record, ${nameIn(parts)} as name,
      greatest((select count(*) from touched where touched.act_id = own.id and touched.entity = log.entity) - 1, 0)::int
        as others
    from own join told log on log.act_id = own.id
      left join act_changes gone on gone.act_id = own.id and gone.table_name = log.table_name
        and gone.row_id = log.entity_id and gone.after is null
    order by own.id desc`,
  );
}

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
