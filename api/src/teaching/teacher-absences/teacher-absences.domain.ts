import type { Domain } from '../../domain';
import { teacherAbsencesPrivacy } from './teacher-absences.privacy';
import { teacherAbsenceAuditLabels } from './teacher-absences.audit-labels';
import { absenceRecord } from './teacher-absences.repository';
import { teacherAbsencesApi } from './teacher-absences.api';

export const teacherAbsencesDomain: Domain = {
  api: teacherAbsencesApi,
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
  privacy: teacherAbsencesPrivacy,
};
