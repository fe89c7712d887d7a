import {
  type StudentColumn,
  studentColumns,
  type StudentFilters,
  type StudentListQuery,
  type StudentSort,
} from '@tandem/shared/contract/people/students.list';
import type { Audience } from '@tandem/shared/access';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import type { Database } from '../../platform/db/database';
import { Problem } from '../../platform/http/problem';
import { readyFor, candidatesAmong } from '../duplicate-candidates.repository';
import { studentsList } from './students.list.source.repository';

interface ExportQuery {
  filters: StudentFilters;
  sort: readonly StudentSort[];
  today: string;
  /** Those of them that are selected; all unless given. */
  ids?: readonly number[];
}

/** An order that tells nothing of class B. */
export const withoutSensitive = (sort: readonly StudentSort[]) =>
  sort.filter((key) => !('dataClass' in studentColumns[key.replace('-', '') as StudentColumn]));

/** Filters never work on what the reader may not see (house 37): who is probably whose double hangs on days of birth too. */
export const isReadable = (audience: Audience, { probableDuplicate }: StudentFilters): boolean =>
  probableDuplicate === undefined || mayUseSensitive(audience);
export function checkReadable(audience: Audience, filters: StudentFilters): void {
  if (!isReadable(audience, filters)) throw new Problem(403, 'Vous n’avez pas accès à ces données.');
}

/** The list of apprentices; whoever asks for probable doubles finds them up to date. */
export const studentsListRepository = (db: Database) => ({
  /** Without class B where the reader may not have it of everybody: neither shown nor an order (people 35). */
  async list(query: StudentListQuery, today: string, audience: Audience) {
    checkReadable(audience, query);
    await readyFor(query, db);
    const isSensitive = mayUseSensitive(audience);
    const allowed = isSensitive ? query : { ...query, sort: withoutSensitive(query.sort) };
    const page = await studentsList.page(db, allowed, { today, search: query.search });
    const found = isSensitive ? page : { ...page, rows: page.rows.map(({ birthDate: _birthDate, ...row }) => row) };
    if (!query.probableDuplicate) return found;
    const candidates = await candidatesAmong(
      db,
      found.rows.map(({ id }) => id),
    );
    return { ...found, rows: found.rows.map((row) => ({ ...row, twin: candidates.get(row.id) })) };
  },

  /** For an export. */
  async *all({ today, ids, ...query }: ExportQuery) {
    await readyFor(query.filters, db);
    yield* studentsList.all(db, query, { today }, ids);
  },
});

/** The ids of a filter, in no order; for what this reader does to all of them. */
export async function idsOf(
  db: Database,
  filters: StudentFilters,
  { audience, today }: { audience: Audience; today: string },
): Promise<number[]> {
  checkReadable(audience, filters);
  await readyFor(filters, db);
  return studentsList.ids(db, filters, { today });
}
