import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../../services';
import type { Queries } from '../../../platform/db/database';
import { valuesOf } from '../../../platform/db/rows';
import { Problem } from '../../../platform/http/problem';
import { auditEntriesOf, writerOf } from '../../../platform/http/write';
import { teacherAuditLabels } from '../teachers.audit-labels';
import { findFile, type StoredTeacher } from './file.repository';

/** Nobody else writes to the file until the transaction ends. Throws 422 for one that is nobody's any more (delivery 16). */
export async function lockFile(tx: Queries, id: number): Promise<void> {
  const [file] = await valuesOf(
    tx,
    z.boolean(),
    sql`select t.anonymised_at is not null as "isForgotten" from teachers t where t.id = ${id} for no key update`,
  );
  if (file) throw new Problem(422, 'Une fiche anonymisée ne se modifie plus.', {});
}

/** The one way to change a teacher's file. */
export const teacherWriter = (services: Services) =>
  writerOf<StoredTeacher>(services, {
    name: 'Répétiteur·trice',
    beforeWrite: ({ tx }, id) => lockFile(tx, id),
    read: (queries, id) => findFile(queries, id, today(services.now())),
    auditEntries: auditEntriesOf('teacher', teacherAuditLabels),
  });
