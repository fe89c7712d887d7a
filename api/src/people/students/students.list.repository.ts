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
import type { Asker } from '../../platform/listing/list-handlers';
import { readyFor, candidatesAmong } from '../duplicate-candidates.repository';
import { studentsList } from './students.list.source.repository';

interface ExportQuery {
  filters: StudentFilters;
  sort: readonly StudentSort[];
  /** Those of them that are selected; all unless given. */
  ids?: readonly number[] | undefined;
}

/** An order that tells nothing of class B. */
export const withoutSensitive = (sort: readonly StudentSort[]) =>
  sort.filter((key) => !('dataClass' in studentColumns[key.replace('-', '') as StudentColumn]));

/** Filters never work on what the reader may not see (house 37): who is probably whose double hangs on days of birth too. */
const isReadable = (audience: Audience, { probableDuplicate }: StudentFilters): boolean =>
  probableDuplicate === undefined || mayUseSensitive(audience);
export function checkReadable(audience: Audience, filters: StudentFilters): void {
  if (!isReadable(audience, filters)) throw new Problem(403, 'Vous n’avez pas accès à ces données.');
}

/** The apprentices, for who asks; whoever asks for probable doubles finds them up to date. */
export const readableStudents = {
  /** Without class B where the reader may not have it of everybody: neither shown nor an order (people 35). */
  async page(db: Database, query: StudentListQuery, { today, audience }: Asker) {
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
  async *all(db: Database, request: ExportQuery, { today }: Asker) {
    await readyFor(request.filters, db);
    yield* studentsList.all(db, request, { today });
  },

  /** 0 for a view of earlier days that its owner may not ask for. */
  async countEach(db: Database, filters: readonly StudentFilters[], { today, audience }: Asker): Promise<number[]> {
    const readable = filters.filter((filter) => isReadable(audience, filter));
    for (const filter of readable) await readyFor(filter, db);
    const totals = await studentsList.countEach(db, readable, { today });
    return filters.map((filter) => totals[readable.indexOf(filter)] ?? 0);
  },
};

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
