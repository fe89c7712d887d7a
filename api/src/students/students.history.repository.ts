import type { HistoryRow } from '@tandem/shared/contract/students.file';
import { sql } from 'drizzle-orm';
import { described, type Diff, type Lines } from '../audit/audit.diff';
import { whatWasDone } from '../audit/audit.words';
import type { Database } from '../db/database';
import { rowsOf, utc } from '../db/rows';
import { apprenticeshipLines, contactLines, studentLines } from './students.lines';

const linesOf: Readonly<Record<string, Lines<never>>> = {
  student: studentLines,
  contact: contactLines,
  apprenticeship: apprenticeshipLines,
};

interface Kept {
  id: number;
  at: string;
  who: string;
  entity: string;
  action: string;
  reason: string | null;
  diff: Diff | null;
}

const ofStudent = (id: number) => sql`from audit_log log where
  (log.entity = 'student' and log.entity_id = ${id})
  or (log.entity = 'contact' and log.entity_id = any(array(select c.id from contacts c where c.student_id = ${id})))
  or (log.entity = 'apprenticeship'
    and log.entity_id = any(array(select a.id from apprenticeships a where a.student_id = ${id})))`;

export const historyRepository = (db: Database) => ({
  /** What was done to a person, the contacts and the trainings, newest first; undefined: no such apprentice. */
  async list(id: number, { page, size }: { page: number; size: number }) {
    const [known] = await rowsOf(db, sql`select 1 from students s where s.id = ${id}`);
    if (!known) return undefined;
    const [rows, [found]] = await Promise.all([
      rowsOf<Kept>(
        db,
        sql`select log.id, ${utc(sql`log.at`)} as at, log.entity, log.action, log.reason, log.diff,
        coalesce((select u.first_name || ' ' || u.last_name from users u where u.id = log.user_id), 'Système') as who
        ${ofStudent(id)} order by log.id desc limit ${size} offset ${(page - 1) * size}`,
      ),
      rowsOf<{ total: number }>(db, sql`select count(*)::int as total ${ofStudent(id)}`),
    ]);
    return { rows: rows.map(rowOf), total: found?.total ?? 0 };
  },
});

function rowOf({ id, at, who, entity, action, reason, diff }: Kept): HistoryRow {
  const changes = described(linesOf[entity] ?? {}, diff ?? {});
  return { id, at, who, what: whatWasDone(entity, action), reason, changes };
}
