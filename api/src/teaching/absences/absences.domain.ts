import type { Domain } from '../../domain';
import { absencesPrivacy } from './absences.privacy';
import { studentPartRecord } from '../../platform/audit/audit.records.repository';
import { absencesApi } from './absences.api';
import { absenceAuditLabels } from './absences.audit-labels';

export const absencesDomain: Domain = {
  api: absencesApi,
  entities: {
    absence: {
      auditLabels: absenceAuditLabels,
      record: studentPartRecord('absence_notices'),
      actionLabels: {
        create: 'Absence annoncée',
        change: 'Absence annoncée modifiée',
        archive: 'Absence annoncée retirée',
        restore: 'Absence annoncée rétablie',
      },
    },
  },
  onStudents: { absence_notices: { label: 'Absences annoncées', entity: 'absence', order: 8 } },
  privacy: absencesPrivacy,
};
