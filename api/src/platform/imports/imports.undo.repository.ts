import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Queries } from '../db/database';
import { intList } from '../db/rows';
import { imports } from '../db/schema';
import type { Person } from '../http/person';
import { madeRows } from './imports.lines.repository';
import type { KnownImport } from './imports.repository';
import type { ImportKind, Undone } from './kind';

const atOnce = 500;

/** Removes what an import created as long as nobody has touched it, and says what stays. */
export function importUndoer({ db, now, audit, imports: kinds }: Services) {
  const removeSome = (kind: ImportKind, id: number, ids: readonly number[]) =>
    db.transaction(async (tx): Promise<Undone> => {
      await tx.execute(sql`select 1 from imports where id = ${id} for update`);
      const reasons = await kind.editedSince(tx, ids);
      const rows = await madeRows(tx, kind, ids);
      const gone = rows.flatMap((row) => (reasons.has(row.id) ? [] : [row.id]));
      await kind.remove(tx, gone);
      await dropCreatedIds(tx, id, gone);
      const kept = rows.flatMap(({ firstName, lastName, ...row }) => {
        const why = reasons.get(row.id);
        return why ? [{ ...row, name: `${firstName} ${lastName}`, why }] : [];
      });
      return { removed: gone.length, kept };
    });

  /** The import is taken back, with what stayed. */
  const close = (id: number, person: Person, undone: Undone) =>
    db.transaction(async (tx) => {
      const at = now();
      await tx
        .update(imports)
        .set({
          state: 'undone',
          undoneAt: at,
          updatedAt: at,
          updatedById: person.id,
          version: sql`version + 1`,
          report: sql`jsonb_set(coalesce(${imports.report}, '{}'), '{undo}', ${JSON.stringify(undone)}::jsonb)`,
        })
        .where(eq(imports.id, id));
      const diff = { removed: undone.removed, kept: undone.kept.map((row) => row.id) };
      await audit(tx, person, { action: 'undo', entity: 'import', entityId: id, diff });
    });

  return async ({ id, kind: key }: Pick<KnownImport, 'id' | 'kind'>, person: Person): Promise<void> => {
    const kind = kinds(key);
    const { createdIds, createdCompanyIds } = imports;
    const [made] = await db
      .select({ ids: createdIds, companyIds: createdCompanyIds })
      .from(imports)
      .where(eq(imports.id, id));
    const { ids = [], companyIds = [] } = made ?? {};
    const undone: Undone = { removed: 0, kept: [] };
    for (let from = 0; from < ids.length; from += atOnce) {
      const { removed, kept } = await removeSome(kind, id, ids.slice(from, from + atOnce));
      undone.removed += removed;
      undone.kept.push(...kept);
    }
    await kind.tidy?.(db, companyIds);
    await close(id, person, undone);
  };
}

const dropCreatedIds = (tx: Queries, id: number, gone: readonly number[]) =>
  tx.execute(sql`update imports set created_ids = (select coalesce(array_agg(made.id order by made.n), '{}')
    from unnest(created_ids) with ordinality made(id, n) where made.id <> all(${intList(gone)})) where id = ${id}`);
