import type { Audience } from '@tandem/shared/access';
import type { StudentCounts, StudentFilters } from '@tandem/shared/contract/people/students.list';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { sharedRead } from '../../platform/db/shared-read';
import { presentTotal, studentNumbers } from '../../platform/db/student-numbers.repository';
import { readyFor } from '../duplicate-candidates.repository';
import { isReadable } from './students.list.repository';
import { studentsList } from './students.list.source.repository';

export const studentCountsRepository = (db: Database) => ({
  /** The standard views. */
  standard: sharedRead(async (today): Promise<StudentCounts> => {
    const { active, withoutEmail, minors, contractEnding, archived } = studentNumbers(today);
    const [counts] = await rowsOf<StudentCounts>(
      db,
      sql`select ${presentTotal} as all, ${active} as active, ${withoutEmail} as "withoutEmail", ${minors} as minor,
        ${contractEnding} as "contractEnding", ${archived} as archived`,
    );
    return counts!;
  }),

  /** How many rows each of these filters holds; 0 for a view of earlier days that its owner may not ask for. */
  async each(filters: readonly StudentFilters[], today: string, audience: Audience): Promise<number[]> {
    const readable = filters.filter((filter) => isReadable(audience, filter));
    for (const filter of readable) await readyFor(filter, db);
    const totals = await studentsList.counts(db, readable, { today });
    return filters.map((filter) => totals[readable.indexOf(filter)] ?? 0);
  },
});
