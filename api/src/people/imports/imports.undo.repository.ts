import type { ImportFile } from '@tandem/shared/contract/people/imports';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import type { Registry } from '../../platform/announced';
import { intList, rowsOf } from '../../platform/db/rows';
import { imports } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { fullName } from '../../platform/db/names';

type Undone = NonNullable<ImportFile['undo']>;

const atOnce = 500;
const name = (table: string) => sql.identifier(table);

/** Rows that the import made itself are as old as the file and were never changed. */
const isTouched = (table: SQL | ReturnType<typeof name>) => sql`exists (select 1 from ${table} own
  where own.student_id = s.id and (own.version > 1 or own.created_at > s.created_at))`;
const hasAny = (table: string) => sql`exists (select 1 from ${name(table)} own where own.student_id = s.id)`;
const made = ['apprenticeships', 'contacts'] as const;

/** Why a file stays, as one reads it; null for one that nobody has touched. */
function whyIn({ onStudents }: Registry): SQL {
  const others = Object.keys(onStudents).filter((table) => !(made as readonly string[]).includes(table));
  return sql`case
    when exists (select 1 from merges m where m.kind = 'student' and s.id in (m.kept_id, m.merged_id))
      or exists (select 1 from students twin where twin.duplicate_of_id = s.id) then 'Fiche fusionnée depuis.'
    when s.version > 1 then 'Fiche modifiée depuis.'
    when ${sql.join(
      made.map((table) => isTouched(name(table))),
      sql` or `,
    )} then 'Formation ou contacts modifiés depuis.'
    when ${sql.join(others.map(hasAny), sql` or `)} then 'Cours, remarques, consentements ou documents ajoutés depuis.'
    end`;
}

interface Found {
  id: number;
  number: string;
  name: string;
  why: string | null;
}

/** Removes what an import created as long as nobody has touched it, and says what stays. */
export function importUndoer({ db, now, audit, registry }: Services) {
  const why = whyIn(registry);

  const removeSome = (id: number, ids: readonly number[]) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from imports where id = ${id} for update`);
      await tx.execute(sql`select 1 from students where id = any(${intList(ids)}) order by id for update`);
      const found = await rowsOf<Found>(
        tx,
        sql`select s.id, s.number, ${fullName('s')} as name, ${why} as why
        from students s where s.id = any(${intList(ids)}) order by s.id`,
      );
      const gone = found.filter((row) => row.why === null).map((row) => row.id);
      for (const table of [...made, 'students'] as const)
        await tx.execute(
          sql`delete from ${name(table)} where ${name(table === 'students' ? 'id' : 'student_id')} = any(${intList(gone)})`,
        );
      await keepOthers(tx, id, gone);
      return {
        removed: gone.length,
        kept: found.flatMap(({ why: reason, ...row }) => (reason ? [{ ...row, why: reason }] : [])),
      };
    });

  /** Companies that came with the import and that nobody uses. */
  const removeCompanies = (id: number) =>
    db.execute(sql`delete from companies c where c.id in (select unnest(i.created_company_ids) from imports i where i.id = ${id})
      and c.version = 1 and c.archived_at is null
      and not exists (select 1 from apprenticeships a where a.company_id = c.id)
      and not exists (select 1 from contacts p where p.company_id = c.id)
      and not exists (select 1 from merges m where m.kind = 'company' and c.id in (m.kept_id, m.merged_id))`);

  return async (id: number, person: Person): Promise<Undone> => {
    const [file] = await db.select({ ids: imports.createdIds }).from(imports).where(eq(imports.id, id));
    const undone: Undone = { removed: 0, kept: [] };
    const ids = file?.ids ?? [];
    for (let from = 0; from < ids.length; from += atOnce) {
      const { removed, kept } = await removeSome(id, ids.slice(from, from + atOnce));
      undone.removed += removed;
      undone.kept.push(...kept);
    }
    await removeCompanies(id);
    await db.transaction(async (tx) => {
      const report = sql`jsonb_set(coalesce(${imports.report}, '{}'), '{undo}', ${JSON.stringify(undone)}::jsonb)`;
      const at = now();
      await tx
        .update(imports)
        .set({
          state: 'undone',
          undoneAt: at,
          updatedAt: at,
          updatedById: person.id,
          version: sql`version + 1`,
          report,
        })
        .where(eq(imports.id, id));
      const diff = { removed: undone.removed, kept: undone.kept.map((row) => row.id) };
      await audit(tx, person, { action: 'undo', entity: 'import', entityId: id, diff });
    });
    return undone;
  };
}

const keepOthers = (tx: Queries, id: number, gone: readonly number[]) =>
  tx.execute(sql`update imports set created_ids = (select coalesce(array_agg(made.id order by made.n), '{}')
    from unnest(created_ids) with ordinality made(id, n) where made.id <> all(${intList(gone)})) where id = ${id}`);
