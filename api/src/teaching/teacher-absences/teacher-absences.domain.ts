import { administration, type Audience, internal } from '@tandem/shared/access';
import { teacherAbsences } from '@tandem/shared/contract/teaching/teacher-absences';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { absenceRecord, teacherAbsenceAuditLabels } from './teacher-absences.repository';
import { teacherAbsencesHandlers } from './teacher-absences.api';

const writers = [...administration, 'teacher'] as const satisfies readonly Audience[];

/** Teaching 32: a teacher writes the own absences, the administration everybody's; a coach reads. */
const teacherAbsencesPolicy = {
  list: internal,
  add: writers,
  change: writers,
  archive: writers,
  restore: writers,
} as const satisfies Policy<typeof teacherAbsences>;

export const teacherAbsencesDomain: Domain = {
  api: (app, services) => mount(app, teacherAbsences, teacherAbsencesPolicy, teacherAbsencesHandlers(services)),
  undo: () => [
    {
      table: 'teacher_absences',
      entity: 'teacher_absence',
      audiences: writers,
      changed: 'l’indisponibilité a été modifiée entre-temps.',
    },
  ],
  entities: {
    teacher_absence: {
      auditLabels: teacherAbsenceAuditLabels,
      record: absenceRecord,
      actionLabels: {
        create: 'Indisponibilité ajoutée',
        change: 'Indisponibilité modifiée',
        archive: 'Indisponibilité retirée',
        restore: 'Indisponibilité remise',
      },
    },
  },
  privacy: [
    {
      table: 'teacher_absences',
      label: 'Indisponibilités',
      purpose: 'work',
      entity: 'teacher_absence',
      of: { teacher: 'teacher_id' },
      forgets: { reason: 'null' },
      retains: ['from_date', 'to_date'],
    },
  ],
};
