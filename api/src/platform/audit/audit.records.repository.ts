import { type SQL, sql } from 'drizzle-orm';
import type { Entity, Registry } from '../announced';
import { fullName } from '../db/names';

type Known = NonNullable<Entity['record']>;

/** A person with a page of their own. */
export const personRecord = (table: string, of: Known['of']): Known => ({
  of,
  from: sql`select it.id, ${fullName('it')} as label, null as list from ${sql.raw(table)} it where it.id = log.entity_id`,
});

/** Parts of an apprentice's file lead to the file. */
export const studentPartRecord = (table: string): Known => ({
  of: 'student',
  from: sql`select s.id, ${fullName('s')} as label, null as list from ${sql.raw(table)} it
    join students s on s.id = it.student_id where it.id = log.entity_id`,
});

/** What the row `log` is about, as JSON; null where no page shows it, or no more. */
export const recordIn = ({ entities }: Registry): SQL =>
  sql`case log.entity ${sql.join(
    Object.entries(entities).flatMap(([entity, { record }]) =>
      record
        ? sql`when ${entity} then (select jsonb_build_object('of', ${record.of}::text, 'id', found.id,
      'label', found.label, 'list', found.list) from (${record.from}) found)`
        : [],
    ),
    sql` `,
  )} end`;
