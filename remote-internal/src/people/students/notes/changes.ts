import { studentNotes } from '@tandem/shared/contract/people/student-notes';
import { students } from '@tandem/shared/contract/people/students';

/** Whoever changes a remark makes these read again. */
export const changedByNote = [studentNotes.list, students.history];
