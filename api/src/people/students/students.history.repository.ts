import type { HistoryRow } from '@tandem/shared/contract/people/students.file';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../services';
import type { Registry } from '../../platform/announced';
import { described, type Diff } from '../../platform/audit/audit.diff';
import { auditWords } from '../../platform/audit/audit.words';
import { rowsOf, utc } from '../../platform/db/rows';
import { userName } from '../../platform/db/names';

interface Stored {
  id: number;
  at: string;
  who: string;
  entity: string;
  action: string;
  reason: string | null;
  /** Of a reading or an export, what else was noted. */
  diff: Diff | Record<string, unknown> | null;
}

const ofStudent = (id: number, { onStudents }: Registry) => {
  const parts = Object.entries(onStudents).flatMap(([table, { entity }]) =>
    entity
      ? sql`(log.entity = ${entity}
      and log.entity_id = any(array(select part.id from ${sql.identifier(table)} part where part.student_id = ${id})))`
      : [],
  );
  const own = sql`(log.entity in ('student', 'attestation') and log.entity_id = ${id})`;
  return sql`from audit_log log where ${sql.join([own, ...parts], sql` or `)}`;
};

export function historyRepository({ db, registry }: Services) {
  const { whatWasDone } = auditWords(registry);

  function rowOf({ id, at, who, entity, action, reason, diff }: Stored, hasAvs: boolean): HistoryRow {
    const lines = registry.entities[entity]?.lines ?? {};
    const changes = described(lines, pairsOf(diff)).filter(({ field }) => hasAvs || field !== 'avs');
    return { id, at, who, what: whatWasDone(entity, action), reason, changes };
  }

  const count = async (lines: SQL) => {
    const [found] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as total ${lines}`);
    return found?.total ?? 0;
  };

  return {
    count: (id: number) => count(ofStudent(id, registry)),

    /** What was done to a person and to everything that hangs on the file, newest first; undefined: no such apprentice. */
    async list(id: number, { page, size }: { page: number; size: number }, hasAvs: boolean) {
      const [known] = await rowsOf(db, sql`select 1 from students s where s.id = ${id}`);
      if (!known) return undefined;
      const lines = ofStudent(id, registry);
      const [rows, total] = await Promise.all([
        rowsOf<Stored>(
          db,
          sql`select log.id, ${utc(sql`log.at`)} as at, log.entity, log.action, log.reason, log.diff,
        coalesce(${userName(sql`log.user_id`)}, 'Système') as who
        ${lines} order by log.id desc limit ${size} offset ${(page - 1) * size}`,
        ),
        count(lines),
      ]);
      return { rows: rows.map((row) => rowOf(row, hasAvs)), total };
    },
  };
}

/** A reading notes what was read, an export nothing that changed. */
const pairsOf = (diff: Stored['diff']): Diff =>
  Object.fromEntries(
    Object.entries(diff ?? {}).flatMap(([field, value]): [string, Diff[string]][] => {
      if (typeof value === 'string') return [[field, [null, value]]];
      return Array.isArray(value) ? [[field, value as Diff[string]]] : [];
    }),
  );
