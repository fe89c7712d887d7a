import type { HistoryRow } from '@tandem/shared/contract/people/students.file';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { described, pairsOf } from '../../../platform/audit/audit.diff';
import { registryLabels } from '../../../platform/audit/audit.labels';
import type { Services } from '../../../services';
import { mailLine, type MailValues, textOfLine } from '../../../platform/bulk/mail.repository';
import { valuesOf, rowsOf, utc } from '../../../platform/db/rows';
import { mailValuesOf } from '../bulk/bulk.repository';
import { payAuditLabels, teacherAuditLabels } from '../teachers.audit-labels';
import { userName } from '../../../platform/db/names';

const stored = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  action: z.string(),
  reason: z.string().nullable(),
  diff: z.record(z.string(), z.unknown()).nullable(),
  text: z.string().nullable(),
});
type Stored = z.infer<typeof stored>;

const auditLabels = { ...teacherAuditLabels, ...payAuditLabels };

const ofTeacher = (id: number) => sql`from audit_log log where log.entity = 'teacher' and log.entity_id = ${id}`;

export function historyRepository({ db, registry }: Services) {
  const { whatWasDone } = registryLabels(registry);
  const rowOf = ({ action, diff, text, ...row }: Stored, values: MailValues): HistoryRow =>
    action === 'mail'
      ? { ...row, ...mailLine(row.reason, text, values), changes: [] }
      : { ...row, what: whatWasDone('teacher', action), changes: described(auditLabels, pairsOf(diff)) };

  const count = async (id: number) => {
    const [found] = await valuesOf(db, z.number(), sql`select count(*)::int as total ${ofTeacher(id)}`);
    return found ?? 0;
  };

  return {
    count,

    /** What was done with a file, newest first; undefined: no such teacher. */
    async list(id: number, { page, size }: { page: number; size: number }) {
      const [known] = await rowsOf(
        db,
        { firstName: z.string(), lastName: z.string() },
        sql`select t.first_name as "firstName", t.last_name as "lastName" from teachers t where t.id = ${id}`,
      );
      if (!known) return undefined;
      const [rows, total] = await Promise.all([
        rowsOf(
          db,
          stored,
          sql`select log.id, ${utc(sql`log.at`)} as at, log.action, log.reason, log.diff,
        coalesce(${userName(sql`log.user_id`)}, 'Système') as who, ${textOfLine} as text
        ${ofTeacher(id)} order by log.id desc limit ${size} offset ${(page - 1) * size}`,
        ),
        count(id),
      ]);
      return { rows: rows.map((row) => rowOf(row, mailValuesOf(known))), total };
    },
  };
}
