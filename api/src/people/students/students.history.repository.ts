import type { HistoryRow } from '@tandem/shared/contract/people/students.file';
import { sql } from 'drizzle-orm';
import { described, type Diff, type Lines } from '../../platform/audit/audit.diff';
import { whatWasDone } from '../../platform/audit/audit.words';
import { consentLines, documentLines, noteLines } from '../../platform/audit/file.lines';
import type { Database } from '../../platform/db/database';
import { rowsOf, utc } from '../../platform/db/rows';
import { apprenticeships, consents, contacts, documents, studentNotes } from '../../platform/db/schema';
import { apprenticeshipLines, contactLines, studentLines } from './students.lines';
import { userName } from '../../platform/db/names';

const linesOf: Readonly<Record<string, Lines<never>>> = {
  student: studentLines,
  contact: contactLines,
  apprenticeship: apprenticeshipLines,
  student_note: noteLines,
  consent: consentLines,
  document: documentLines,
};

interface Kept {
  id: number;
  at: string;
  who: string;
  entity: string;
  action: string;
  reason: string | null;
  /** Of a reading or an export, what else was noted. */
  diff: Diff | Record<string, unknown> | null;
}

/** What hangs on a file: entity of the log → table whose rows name the apprentice. */
const parts = {
  contact: contacts,
  apprenticeship: apprenticeships,
  student_note: studentNotes,
  consent: consents,
  document: documents,
};

const ofStudent = (id: number) => {
  const ofParts = Object.entries(parts).map(
    ([entity, table]) => sql`(log.entity = ${entity}
      and log.entity_id = any(array(select part.id from ${table} part where part.student_id = ${id})))`,
  );
  const own = sql`(log.entity in ('student', 'attestation') and log.entity_id = ${id})`;
  return sql`from audit_log log where ${sql.join([own, ...ofParts], sql` or `)}`;
};

export const historyRepository = (db: Database) => ({
  /** What was done to a person and to everything that hangs on the file, newest first; undefined: no such apprentice. */
  async list(id: number, { page, size }: { page: number; size: number }, hasAvs: boolean) {
    const [known] = await rowsOf(db, sql`select 1 from students s where s.id = ${id}`);
    if (!known) return undefined;
    const [rows, [found]] = await Promise.all([
      rowsOf<Kept>(
        db,
        sql`select log.id, ${utc(sql`log.at`)} as at, log.entity, log.action, log.reason, log.diff,
        coalesce(${userName(sql`log.user_id`)}, 'Système') as who
        ${ofStudent(id)} order by log.id desc limit ${size} offset ${(page - 1) * size}`,
      ),
      rowsOf<{ total: number }>(db, sql`select count(*)::int as total ${ofStudent(id)}`),
    ]);
    return { rows: rows.map((row) => rowOf(row, hasAvs)), total: found?.total ?? 0 };
  },
});

function rowOf({ id, at, who, entity, action, reason, diff }: Kept, hasAvs: boolean): HistoryRow {
  const changes = described(linesOf[entity] ?? {}, pairsOf(diff)).filter(({ field }) => hasAvs || field !== 'avs');
  return { id, at, who, what: whatWasDone(entity, action), reason, changes };
}

/** A reading notes what was read, an export nothing that changed. */
const pairsOf = (diff: Kept['diff']): Diff =>
  Object.fromEntries(
    Object.entries(diff ?? {}).flatMap(([field, value]): [string, Diff[string]][] => {
      if (typeof value === 'string') return [[field, [null, value]]];
      return Array.isArray(value) ? [[field, value as Diff[string]]] : [];
    }),
  );
