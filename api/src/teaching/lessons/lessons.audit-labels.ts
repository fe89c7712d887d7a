import { cancelReasonLabels, lessonStatusLabels } from '@tandem/shared/contract/enumerations';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { lessonHourLabel, lessonTables } from '@tandem/shared/contract/teaching/lessons.record';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';

const { day, room, teacher, words } = lessonTables;

/** The fields of a lesson as its history names them. */
export const lessonAuditLabels: AuditLabels<Lesson> = {
  ...auditLabelsOfFields<Lesson>(day, { values: (lesson) => lesson }),
  hours: { label: lessonHourLabel, read: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}` },
  status: { label: 'Statut', read: ({ status }) => lessonStatusLabels[status] },
  cancelReason: { label: 'Motif', read: ({ cancelReason }) => cancelReason && cancelReasonLabels[cancelReason] },
  movedTo: { label: 'Déplacée ou rattrapée le', read: ({ movedTo }) => formatDate(movedTo) },
  teacher: { label: teacher.teacherId.label, read: ({ teacher }) => teacher ?? 'à pourvoir' },
  building: { label: room.courseLocationId.label, read: ({ building }) => building },
  room: { label: room.room.label, read: ({ room }) => room },
  ...auditLabelsOfFields<Lesson>(words, { values: (lesson) => lesson }),
};
