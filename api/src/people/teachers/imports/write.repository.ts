import type { TeacherAdd } from '@tandem/shared/contract/people/teachers.fields';
import { sql } from 'drizzle-orm';
import type { Services } from '../../../services';
import type { Queries } from '../../../platform/db/database';
import { teachers } from '../../../platform/db/schema';
import { auditEntriesOf } from '../../../platform/http/write';
import type { Batch, BatchResult } from '../../../platform/imports/kind';
import { findFile } from '../file/file.repository';
import { teacherAuditLabels } from '../teachers.audit-labels';
import { columnsOf } from '../teachers.rules';
import { findByEmail, markOf } from './judge.repository';

const auditEntries = auditEntriesOf('teacher', teacherAuditLabels);

const rowOf = ({ status, identity, contact, study }: TeacherAdd) => ({
  status,
  ...identity,
  ...contact,
  ...(study && columnsOf({ section: 'study', values: study })),
});

/** Writes lines as active teachers; one whose address somebody has added since is left out. */
export const writeTeachers =
  ({ audit }: Pick<Services, 'audit'>) =>
  async (tx: Queries, { lines, by, stamp, today, reason }: Batch<TeacherAdd>): Promise<BatchResult> => {
    // No other import adds teachers meanwhile.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('teachers.import'))`);
    const known = await findByEmail(
      tx,
      lines.map(({ line }) => markOf(line)),
    );
    const rows = lines
      .filter(({ line }) => !known.has(markOf(line)))
      .map(({ line }) => ({ ...rowOf(line), ...stamp.added }));
    if (rows.length === 0) return { ids: [] };
    const added = await tx.insert(teachers).values(rows).returning({ id: teachers.id });
    for (const { id } of added) {
      const entries = auditEntries('create', undefined, await findFile(tx, id, today));
      await audit(
        tx,
        by,
        entries.map((entry) => ({ ...entry, reason })),
      );
    }
    return { ids: added.map(({ id }) => id) };
  };
