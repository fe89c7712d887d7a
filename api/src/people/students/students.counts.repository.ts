import { studentCounts as counts, type StudentCounts } from '@tandem/shared/contract/people/students.list';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { sharedRead } from '../../platform/db/shared-read';
import { presentTotal, studentNumbers } from '../../platform/db/student-numbers.repository';

/** The numbers of the standard views on a day (ISO). */
export const studentCounts = (db: Database) =>
  sharedRead(async (today): Promise<StudentCounts> => {
    const { active, withoutEmail, minors, contractEnding, archived } = studentNumbers(today);
    const [found] = await rowsOf(
      db,
      counts,
      sql`select ${presentTotal} as all, ${active} as active, ${withoutEmail} as "withoutEmail", ${minors} as minor,
        ${contractEnding} as "contractEnding", ${archived} as archived`,
    );
    return found!;
  });
