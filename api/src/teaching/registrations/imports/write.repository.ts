import { sql } from 'drizzle-orm';
import type { Services } from '../../../services';
import type { Queries } from '../../../platform/db/database';
import { intList } from '../../../platform/db/rows';
import { registrations } from '../../../platform/db/schema';
import { auditEntriesOf } from '../../../platform/http/write';
import type { Batch, BatchResult } from '../../../platform/imports/kind';
import { findRegistrations } from '../registrations.file.repository';
import { registrationAuditLabels } from '../registrations.audit-labels';
import { rowsOfForm } from '../registrations.rules';
import { markOf, type RegistrationLine } from './line';
import { findApplicantsById, findOpen } from './world.repository';

const auditEntries = auditEntriesOf('registration', registrationAuditLabels);

/** Writes lines as requests; what was asked for since, or whose file was closed since, is left out. Nobody is written to (teaching 7). */
export const writeRegistrations =
  ({ audit }: Pick<Services, 'audit'>) =>
  async (tx: Queries, { lines, by, stamp, reason }: Batch<RegistrationLine>): Promise<BatchResult> => {
    const ids = [...new Set(lines.map(({ line }) => line.studentId))];
    // Nobody else registers these apprentices meanwhile.
    await tx.execute(sql`select 1 from students where id = any(${intList(ids)}) order by id for no key update`);
    const [applicants, open] = [await findApplicantsById(tx, ids), await findOpen(tx, ids)];
    const sent = { status: 'requested', via: 'import', stamp } as const;
    const rows = lines.flatMap(({ line }) => {
      const applicant = applicants.get(line.studentId);
      if (!applicant || applicant.closedBecause || open.has(markOf(line))) return [];
      return rowsOfForm(line.form, applicant, {
        ...sent,
        studentId: line.studentId,
        trainingYearId: line.trainingYearId,
      });
    });
    if (rows.length === 0) return { ids: [] };
    const added = await tx.insert(registrations).values(rows).returning({ id: registrations.id });
    const made = await findRegistrations(
      tx,
      added.map(({ id }) => id),
    );
    await audit(
      tx,
      by,
      made.flatMap((row) => auditEntries('create', undefined, row).map((entry) => ({ ...entry, reason }))),
    );
    return { ids: made.map(({ id }) => id) };
  };
