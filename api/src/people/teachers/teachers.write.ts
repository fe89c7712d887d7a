import { today } from '@tandem/shared/rules/dates';
import type { Services } from '../../services';
import { auditEntriesOf, writerOf } from '../../platform/http/write';
import { findFile, refuseForgotten, type StoredTeacher } from './teachers.file.repository';
import { teacherAuditLabels } from './teachers.audit-labels';

/** The one way to change a teacher's file. */
export const teacherWriter = (services: Services) =>
  writerOf<StoredTeacher>(services, {
    name: 'Répétiteur',
    beforeWrite: ({ tx }, id) => refuseForgotten(tx, id),
    read: (queries, id) => findFile(queries, id, today(services.now())),
    auditEntries: auditEntriesOf('teacher', teacherAuditLabels),
  });
