import { type TeacherAbsence, teacherAbsenceTable } from '@tandem/shared/contract/teaching/teacher-absences';
import type { Lines } from '../../platform/audit/audit.diff';
import { linesOfFields } from '../../platform/audit/field.lines';

/** The fields of an absence as its history names them. */
export const teacherAbsenceLines: Lines<TeacherAbsence> = linesOfFields(teacherAbsenceTable, {
  values: (absence) => ({ ...absence }),
});
