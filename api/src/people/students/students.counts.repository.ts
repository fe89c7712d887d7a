import {
  contractEndingDays,
  type StudentCounts,
  type StudentFilters,
} from '@tandem/shared/contract/people/students.list';
import { addDays } from '@tandem/shared/rules/dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { isPresent } from '../../platform/db/places';
import { rowsOf } from '../../platform/db/rows';
import { sharedRead } from '../../platform/db/shared-read';
import { isMinorOn, studentsList } from './students.list.source.repository';
import { isRunning } from '../status.repository';
import { presentTotal } from './students.tally.repository';
import { readyFor } from '../twins.repository';

const among = sql`(select count(*)::int from students s where`;

export const studentCountsRepository = (db: Database) => ({
  /** The standard views. Each number comes from an index of its own; together they cost less than one walk through the rows. */
  standard: sharedRead(async (today): Promise<StudentCounts> => {
    const ending = sql`a.contract_end between ${today} and ${addDays(today, contractEndingDays)}`;
    const [counts] = await rowsOf<StudentCounts>(
      db,
      sql`select
      ${presentTotal} as all,
      ${among} ${isPresent} and ${isRunning(today)}) as active,
      ${among} ${isPresent} and s.email is null) as "withoutEmail",
      ${among} ${isPresent} and ${isMinorOn(today)}) as minor,
      (select count(*)::int from apprenticeships a join students s on s.id = a.student_id
        where a.is_current and ${ending} and ${isPresent}) as "contractEnding",
      ${among} s.archived_at is not null and s.anonymised_at is null) as archived`,
    );
    return counts!;
  }),

  /** How many rows each of these filters holds. */
  async each(filters: readonly StudentFilters[], today: string): Promise<number[]> {
    for (const filter of filters) await readyFor(filter, db);
    return studentsList.counts(db, filters, { today });
  },
});
