import { studentNotes } from '@tandem/shared/contract/student-notes';
import { students } from '@tandem/shared/contract/students';

/** Whoever changes a remark makes these read again. */
export const changedByNote = [studentNotes.list, students.history];
