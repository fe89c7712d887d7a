import { madeRow, type MadeRow } from '@tandem/shared/contract/platform/imports.file';
import { sql, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Queries } from '../db/database';
import { valuesOf, intList, rowsOf } from '../db/rows';
import type { ImportKind, Undone } from './kind';
import type { Services } from '../../services';
import { imports } from '../db/schema';
import type { Person } from '../http/person';
import type { KnownImport } from './imports.repository';
import { tablePlace } from './imports.source';

type Ranked = Pick<KnownImport, 'id' | 'report' | 'source'>;

/** What the screens read of an import line by line. */
export const importLinesRepository = (db: Database) => ({
  /** Some lines of the file, by their place. */
  async readSome(id: number, ranks: readonly number[]): Promise<Map<number, string[]>> {
    const found = await rowsOf(
      db,
      { place: z.number(), cells: z.array(z.string()) },
      sql`select (line.n - 1)::int as place, line.cells from imports i,
      jsonb_array_elements(i.rows) with ordinality as line(cells, n)
      where i.id = ${id} and line.n - 1 = any(${intList(ranks)})`,
    );
    return new Map(found.map(({ place, cells }) => [place, cells]));
  },

  /** The places of the lines of one kind, in the order of the file. */
  async ranks({ id, report, source }: Ranked, only: 'all' | 'faults' | 'duplicates'): Promise<number[]> {
    if (only !== 'all') {
      const lines = report?.lines ?? [];
      return lines.filter((line) => (only === 'faults' ? line.faults : line.duplicate)).map((line) => line.row);
    }
    const { first, end } = tablePlace(source);
    const places = await valuesOf(
      db,
      z.number(),
      sql`select (line.n - 1)::int as place from imports i, jsonb_array_elements(i.rows) with ordinality as line(cells, n)
      where i.id = ${id} and line.n > ${first} and line.cells::text ~ '"[^"]' order by line.n`,
    );
    return places.filter((place) => place < end);
  },

  /** The records an import made that are still there, by name. */
  async created({ rows: made }: ImportKind, id: number, { page, size }: { page: number; size: number }) {
    const from = sql`from imports i join (${made}) made on made.id = any(i.created_ids) where i.id = ${id}`;
    const [rows, [found]] = await Promise.all([
      rowsOf(
        db,
        madeRow,
        sql`select made.* ${from} order by made."lastName", made."firstName", made.id limit ${size} offset ${(page - 1) * size}`,
      ),
      rowsOf(db, { total: z.number() }, sql`select count(*)::int as total ${from}`),
    ]);
    return { rows, total: found?.total ?? 0 };
  },
});

/** Some of the records of a kind. */
const madeRows = (queries: Queries, { rows }: ImportKind, ids: readonly number[]): Promise<MadeRow[]> =>
  rowsOf(
    queries,
    madeRow,
    sql`select made.* from (${rows}) made where made.id = any(${intList(ids)}) order by made.id`,
  );

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
        return why ? [{ ...row, name: `${firstName} ${lastName}`.trim(), why }] : [];
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
