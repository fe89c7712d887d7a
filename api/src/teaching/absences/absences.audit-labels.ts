import { absenceAnnouncerLabels } from '@tandem/shared/contract/enumerations';
import type { Absence } from '@tandem/shared/contract/teaching/absences';
import { formatDate } from '@tandem/shared/rules/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';

/** The fields of an announced absence as the history of the apprentice names them. */
export const absenceAuditLabels: AuditLabels<Absence> = {
  lesson: { label: 'Séance', read: ({ lesson }) => lesson && `${lesson.group}, ${lesson.startsAt}–${lesson.endsAt}` },
  fromDate: { label: 'Du', read: ({ fromDate }) => formatDate(fromDate) },
  toDate: { label: 'Au', read: ({ toDate }) => formatDate(toDate) },
  reason: { label: 'Motif', read: ({ reason }) => reason },
  announcedBy: { label: 'Annoncée par', read: ({ announcedBy }) => absenceAnnouncerLabels[announcedBy] },
};
