import { sql } from 'drizzle-orm';
import { countDocuments } from '../../platform/documents/documents.count.repository';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import type { historyRepository } from './students.history.repository';

/** How much of what stands on the later tabs of a file this person may read (people 24). */
export function tabCounts(db: Database, history: ReturnType<typeof historyRepository>) {
  async function notesOf(id: number, { audience }: Person): Promise<number> {
    const readable = audience === 'admin' ? sql`true` : sql`n.visibility = 'all_staff'`;
    const [found] = await rowsOf<{ total: number }>(
      db,
      sql`select count(*)::int as total from student_notes n
        where n.student_id = ${id} and n.archived_at is null and ${readable}`,
    );
    return found?.total ?? 0;
  }

  return async (id: number, person: Person) => {
    const [documents, notes, changes] = await Promise.all([
      countDocuments(db, { kind: 'student', id }, person),
      notesOf(id, person),
      person.audience === 'admin' ? history.count(id) : undefined,
    ]);
    return { documents, notes, ...(changes !== undefined && { history: changes }) };
  };
}
