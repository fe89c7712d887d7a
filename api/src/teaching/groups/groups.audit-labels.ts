import { groupStatusLabels } from '@tandem/shared/contract/enumerations';
import { groupHourLabel, groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { hoursText } from '@tandem/shared/rules/courses/hours';
import { capital } from '@tandem/shared/rules/text/capital';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';
import type { StoredGroup } from './groups.file.repository';

const { room, teacher, terms } = groupTables;

/** The fields of a group as its history names them. */
export const groupAuditLabels: AuditLabels<StoredGroup> = {
  code: { label: 'Code', read: ({ code }) => code },
  status: { label: 'Statut', read: ({ status }) => groupStatusLabels[status] },
  teacher: { label: teacher.teacherId.label, read: ({ teacher }) => teacher ?? 'à pourvoir' },
  time: {
    label: groupHourLabel,
    read: (group) => capital(hoursText(group)) || null,
  },
  building: { label: room.courseLocationId.label, read: ({ building }) => building },
  room: { label: room.room.label, read: ({ room }) => room },
  ...auditLabelsOfFields<StoredGroup>(terms, { values: (group) => group }),
  participants: {
    label: 'Participant·es',
    read: ({ participants }) =>
      participants
        .filter(({ to }) => to === null)
        .map(({ name }) => name)
        .join(', '),
  },
};
