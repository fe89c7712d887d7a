import type { MadeRow } from '@tandem/shared/contract/platform/imports.file';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database';
import { intList, rowsOf } from '../db/rows';
import type { ImportReport } from '../db/schema/imports';
import type { ImportKind } from './kind';

/** What the screens read of an import line by line. */
export const importLinesRepository = (db: Database) => ({
  /** Some lines of the file, by their place. */
  async readSome(id: number, ranks: readonly number[]): Promise<Map<number, string[]>> {
    const found = await rowsOf<{ place: number; cells: string[] }>(
      db,
      sql`select (line.n - 1)::int as place, line.cells from imports i,
      jsonb_array_elements(i.rows) with ordinality as line(cells, n)
      where i.id = ${id} and line.n - 1 = any(${intList(ranks)})`,
    );
    return new Map(found.map(({ place, cells }) => [place, cells]));
  },

  /** The places of the lines of one kind, in the order of the file. */
  async ranks(id: number, report: ImportReport | null, only: 'all' | 'faults' | 'duplicates'): Promise<number[]> {
    if (only !== 'all') {
      const lines = report?.lines ?? [];
      return lines.filter((line) => (only === 'faults' ? line.faults : line.duplicate)).map((line) => line.row);
    }
    const found = await rowsOf<{ place: number }>(
      db,
      sql`select (line.n - 1)::int as place from imports i, jsonb_array_elements(i.rows) with ordinality as line(cells, n)
      where i.id = ${id} and line.cells::text ~ '"[^"]' order by line.n`,
    );
    return found.map(({ place }) => place);
  },

  /** The records an import made that are still there, by name. */
  async created({ rows: made }: ImportKind, id: number, { page, size }: { page: number; size: number }) {
    const from = sql`from imports i join (${made}) made on made.id = any(i.created_ids) where i.id = ${id}`;
    const [rows, [found]] = await Promise.all([
      rowsOf<MadeRow>(
        db,
        sql`select made.* ${from} order by made."lastName", made."firstName", made.id limit ${size} offset ${(page - 1) * size}`,
      ),
      rowsOf<{ total: number }>(db, sql`select count(*)::int as total ${from}`),
    ]);
    return { rows, total: found?.total ?? 0 };
  },
});

/** Some of the records of a kind. */
export const madeRows = (queries: Queries, { rows }: ImportKind, ids: readonly number[]): Promise<MadeRow[]> =>
  rowsOf<MadeRow>(
    queries,
    sql`select made.* from (${rows}) made where made.id = any(${intList(ids)}) order by made.id`,
  );
