import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { intList, rowsOf } from '../../platform/db/rows';
import type { ImportReport } from '../../platform/db/schema/imports';
import { fullName } from '../../platform/db/names';

/** What the screens read of an import line by line. */
export const importLinesRepository = (db: Database) => ({
  /** Some lines of the file, by their place. */
  async readSome(id: number, places: readonly number[]): Promise<Map<number, string[]>> {
    const found = await rowsOf<{ place: number; cells: string[] }>(
      db,
      sql`select (line.n - 1)::int as place, line.cells from imports i,
      jsonb_array_elements(i.rows) with ordinality as line(cells, n)
      where i.id = ${id} and line.n - 1 = any(${intList(places)})`,
    );
    return new Map(found.map(({ place, cells }) => [place, cells]));
  },

  /** The places of the lines of one kind, in the order of the file. */
  async places(id: number, report: ImportReport | null, only: 'all' | 'faults' | 'duplicates'): Promise<number[]> {
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

  /** The apprentices an import made that are still there, by name. */
  async created(id: number, { page, size }: { page: number; size: number }) {
    const from = sql`from imports i join students s on s.id = any(i.created_ids) where i.id = ${id}`;
    const [rows, [found]] = await Promise.all([
      rowsOf<{ id: number; number: string; firstName: string; lastName: string }>(
        db,
        sql`select s.id, s.number, s.first_name as "firstName", s.last_name as "lastName" ${from}
        order by s.last_name, s.first_name, s.id limit ${size} offset ${(page - 1) * size}`,
      ),
      rowsOf<{ total: number }>(db, sql`select count(*)::int as total ${from}`),
    ]);
    return { rows, total: found?.total ?? 0 };
  },

  /** Name and day of birth of some apprentices. */
  namesOf: (ids: readonly number[]) =>
    rowsOf<{ id: number; name: string; birthDate: string }>(
      db,
      sql`select s.id, ${fullName('s')} as name, s.birth_date::text as "birthDate"
      from students s where s.id = any(${intList(ids)})`,
    ),
});
