import { mostRecent, type RecentItem, type RecentKind } from '@tandem/shared/contract/desk/recent';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { ownStudents } from '../../platform/db/own-students';
import { rowsOf } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import { fullName } from '../../platform/db/names';

const present = sql`s.archived_at is null and s.anonymised_at is null`;

/** What an office may read of whom, by today's names. */
const forOffice = sql`select s.id, 'student' as kind, ${fullName('s')} as label, s.number as hint
    from students s where ${present}
  union all select t.id, 'teacher', ${fullName('t')}, t.city from teachers t where t.archived_at is null
  union all select c.id, 'company', c.name, c.city from companies c where c.archived_at is null`;

/** A teacher has own apprentices and the own profile, no companies. */
const forTeacher = (teacherId: number | null, today: string): SQL => sql`select s.id, 'student' as kind,
    ${fullName('s')} as label, mine.groups as hint
    from students s join ${ownStudents(teacherId, today)} mine on mine.student_id = s.id where ${present}
  union all select t.id, 'teacher', ${fullName('t')}, null from teachers t where t.id = ${teacherId}::int`;

export const recentRepository = (db: Database) => ({
  list({ id, audience, teacherId }: Person, today: string): Promise<RecentItem[]> {
    const readable = audience === 'teacher' ? forTeacher(teacherId, today) : forOffice;
    return rowsOf(
      db,
      sql`select r.kind, r.entity_id as id, readable.label::text, readable.hint::text
      from recent_items r join (${readable}) readable on readable.kind = r.kind and readable.id = r.entity_id
      where r.owner_id = ${id} order by r.opened_at desc, r.kind, r.entity_id`,
    );
  },

  /** Puts it first and drops what is too long ago, in one statement. */
  async opened(ownerId: number, { kind, id }: { kind: RecentKind; id: number }, at: Date): Promise<void> {
    await rowsOf(
      db,
      sql`with opened as (
        insert into recent_items (owner_id, kind, entity_id, opened_at)
        values (${ownerId}, ${kind}, ${id}, ${at.toISOString()}::timestamptz)
        on conflict (owner_id, kind, entity_id) do update set opened_at = excluded.opened_at)
      delete from recent_items r using (
        select kind, entity_id from recent_items
        where owner_id = ${ownerId} and (kind, entity_id) <> (${kind}::text, ${id}::int)
        order by opened_at desc, kind, entity_id offset ${mostRecent - 1}) old
      where r.owner_id = ${ownerId} and r.kind = old.kind and r.entity_id = old.entity_id`,
    );
  },
});
