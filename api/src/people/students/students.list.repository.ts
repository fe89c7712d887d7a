import {
  type StudentColumn,
  studentColumns,
  type StudentFilters,
  type StudentListQuery,
  type StudentSort,
} from '@tandem/shared/contract/people/students.list';
import { withoutBirth } from '@tandem/shared/rules/names';
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

/** An order that tells nothing of class B. */
export const withoutSensitive = (sort: readonly StudentSort[]) =>
  sort.filter((key) => !('dataClass' in studentColumns[key.replace('-', '') as StudentColumn]));

/** The list of apprentices; whoever asks for probable doubles finds them up to date. */
export const studentsListRepository = (db: Database) => ({
  /** Without class B where the reader may not have it of everybody: neither shown nor an order (people 35). */
  async list(query: StudentListQuery, today: string, isSensitive: boolean) {
    await readyFor(query, db);
    const asked = isSensitive ? query : { ...query, sort: withoutSensitive(query.sort) };
    const page = await studentsList.page(db, asked, { today, search: query.search });
    const found = isSensitive ? page : { ...page, rows: page.rows.map(({ birthDate: _birthDate, ...row }) => row) };
    if (!query.probableDuplicate) return found;
    const twins = await twinsAmong(
      db,
      found.rows.map(({ id }) => id),
    );
    const twinOf = (id: number) => {
      const twin = twins.get(id);
      return twin && !isSensitive ? { ...twin, reasons: withoutBirth(twin.reasons) } : twin;
    };
    return { ...found, rows: found.rows.map((row) => ({ ...row, twin: twinOf(row.id) })) };
  },

  /** For an export. */
  async *all({ today, ids, ...wanted }: Wanted) {
    await readyFor(wanted.filters, db);
    yield* studentsList.all(db, wanted, { today }, ids);
  },
});

/** The ids of a filter, in no order; for what happens to all of them. */
export async function idsOf(db: Database, filters: StudentFilters, today: string): Promise<number[]> {
  await readyFor(filters, db);
  return studentsList.ids(db, filters, { today });
}
