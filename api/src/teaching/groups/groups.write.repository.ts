import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { auditEntriesOf, writerOf } from '../../platform/http/write';
import { lockTimetable } from '../conflicts/conflicts.repository';
import { findFile, type StoredGroup } from './groups.file.repository';
import { groupAuditLabels } from './groups.audit-labels';

/** The one way to change a group: nobody else makes or moves lessons meanwhile. */
export const groupWriter = (services: Services) =>
  writerOf<StoredGroup>(services, {
    name: 'Groupe',
    isAct: true,
    beforeWrite: ({ tx }) => lockTimetable(tx),
    read: (queries, id) => findFile(queries, id, today(services.now())),
    auditEntries: auditEntriesOf('group', groupAuditLabels),
  });
