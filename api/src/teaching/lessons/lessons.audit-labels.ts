import { cancelReasonLabels, lessonStatusLabels } from '@tandem/shared/contract/enumerations';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { formatDate } from '@tandem/shared/rules/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';

/** The fields of a lesson as its history names them. */
export const lessonAuditLabels: AuditLabels<Lesson> = {
  date: { label: 'Date', read: ({ date }) => formatDate(date) },
  hours: { label: 'Heure', read: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}` },
  status: { label: 'Statut', read: ({ status }) => lessonStatusLabels[status] },
  cancelReason: { label: 'Motif', read: ({ cancelReason }) => cancelReason && cancelReasonLabels[cancelReason] },
  movedTo: { label: 'Déplacée au', read: ({ movedTo }) => formatDate(movedTo) },
  teacher: { label: 'Répétiteur', read: ({ teacher }) => teacher ?? 'à pourvoir' },
  building: { label: 'Bâtiment', read: ({ building }) => building },
  room: { label: 'Salle', read: ({ room }) => room },
  topic: { label: 'Thème', read: ({ topic }) => topic },
  teacherNote: { label: 'Note', read: ({ teacherNote }) => teacherNote },
};
