import type { HistoryRow } from '@tandem/shared/contract/people/students.file';
import { sql } from 'drizzle-orm';
import { described, type Diff } from '../../platform/audit/audit.diff';
import { auditWords } from '../../platform/audit/audit.words';
import type { Services } from '../../services';
import { rowsOf, utc } from '../../platform/db/rows';
import { payLines, teacherLines } from './teachers.lines';
import { userName } from '../../platform/db/names';

interface Stored {
  id: number;
  at: string;
  who: string;
  action: string;
  reason: string | null;
  diff: Diff | null;
}

const lines = { ...teacherLines, ...payLines };

const ofTeacher = (id: number) => sql`from audit_log log where log.entity = 'teacher' and log.entity_id = ${id}`;

export function historyRepository({ db, registry }: Services) {
  const { whatWasDone } = auditWords(registry);
  const rowOf = ({ action, diff, ...row }: Stored): HistoryRow => ({
    ...row,
    what: whatWasDone('teacher', action),
    changes: described(lines, diff ?? {}),
  });

  const count = async (id: number) => {
    const [found] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as total ${ofTeacher(id)}`);
    return found?.total ?? 0;
  };

  return {
    count,

    /** What was done with a file, newest first; undefined: no such teacher. */
    async list(id: number, { page, size }: { page: number; size: number }) {
      const [known] = await rowsOf(db, sql`select 1 from teachers t where t.id = ${id}`);
      if (!known) return undefined;
      const [rows, total] = await Promise.all([
        rowsOf<Stored>(
          db,
          sql`select log.id, ${utc(sql`log.at`)} as at, log.action, log.reason, log.diff,
        coalesce(${userName(sql`log.user_id`)}, 'Système') as who
        ${ofTeacher(id)} order by log.id desc limit ${size} offset ${(page - 1) * size}`,
        ),
        count(id),
      ]);
      return { rows: rows.map(rowOf), total };
    },
  };
}
