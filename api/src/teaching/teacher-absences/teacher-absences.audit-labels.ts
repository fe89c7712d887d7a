import { type TeacherAbsence, teacherAbsenceTable } from '@tandem/shared/contract/teaching/teacher-absences';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';

/** The fields of an absence as its history names them. */
export const teacherAbsenceAuditLabels: AuditLabels<TeacherAbsence> = auditLabelsOfFields(teacherAbsenceTable, {
  values: (absence) => ({ ...absence }),
});
