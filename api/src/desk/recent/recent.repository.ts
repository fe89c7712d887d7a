import {
  recentItem,
  mostRecent,
  type RecentItem,
  type RecentKind,
  recentKinds,
} from '@tandem/shared/contract/desk/recent';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Asker, Registry } from '../../platform/announced';
import { rowsOf } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';

/** What a person may read of what can be opened, by today's names. */
const readableIn = ({ entities }: Registry, asker: Asker): SQL =>
  sql.join(
    recentKinds.flatMap((kind) => {
      const rows = entities[kind]?.recent?.(asker);
      return rows ? sql`(select ${kind}::text as kind, id, label, hint from (${rows}) ${sql.raw(`of_${kind}`)})` : [];
    }),
    sql` union all `,
  );

export const recentRepository = ({ db, registry }: Services) => ({
  list(person: Person, today: string): Promise<RecentItem[]> {
    return rowsOf(
      db,
      recentItem,
      sql`select r.kind, r.entity_id as id, readable.label::text, readable.hint::text
      from recent_items r join (${readableIn(registry, { ...person, today })}) readable
        on readable.kind = r.kind and readable.id = r.entity_id
      where r.owner_id = ${person.id} order by r.opened_at desc, r.kind, r.entity_id`,
    );
  },

  /** Puts it first and drops what is too long ago, in one statement. */
  async opened(ownerId: number, { kind, id }: { kind: RecentKind; id: number }, at: Date): Promise<void> {
    await db.execute(sql`with opened as (
        insert into recent_items (owner_id, kind, entity_id, opened_at)
        values (${ownerId}, ${kind}, ${id}, ${at.toISOString()}::timestamptz)
        on conflict (owner_id, kind, entity_id) do update set opened_at = excluded.opened_at)
      delete from recent_items r using (
        select kind, entity_id from recent_items
        where owner_id = ${ownerId} and (kind, entity_id) <> (${kind}::text, ${id}::int)
        order by opened_at desc, kind, entity_id offset ${mostRecent - 1}) old
      where r.owner_id = ${ownerId} and r.kind = old.kind and r.entity_id = old.entity_id`);
  },
});
