import type { StudentFilters, StudentListQuery, StudentSort } from '@tandem/shared/contract/people/students.list';
import type { Database } from '../../platform/db/database';
import { readyFor, twinsAmong } from '../twins.repository';
import { studentsList } from './students.list.source.repository';

interface Wanted {
  filters: StudentFilters;
  sort: readonly StudentSort[];
  today: string;
  /** Those of them that are selected; all unless given. */
  ids?: readonly number[];
}

/** The list of apprentices; whoever asks for probable doubles finds them up to date. */
export const studentsListRepository = (db: Database) => ({
  async list(query: StudentListQuery, today: string) {
    await readyFor(query, db);
    const found = await studentsList.page(db, query, { today, search: query.search });
    if (!query.probableDuplicate) return found;
    const twins = await twinsAmong(
      db,
      found.rows.map(({ id }) => id),
    );
    return { ...found, rows: found.rows.map((row) => ({ ...row, twin: twins.get(row.id) })) };
  },

  /** For an export. */
  async all({ today, ids, ...wanted }: Wanted) {
    await readyFor(wanted.filters, db);
    return studentsList.all(db, wanted, { today }, ids);
  },
});

/** The ids of a filter, in no order; for what happens to all of them. */
export async function idsOf(db: Database, filters: StudentFilters, today: string): Promise<number[]> {
  await readyFor(filters, db);
  return studentsList.ids(db, filters, { today });
}
