/**
 * Every table whose rows belong to one apprentice (`student_id`). A merge moves them, the undo of an import looks for them;
 * a test holds this list against the foreign keys of the database.
 */
export const tablesOfStudents = [
  'apprenticeships',
  'contacts',
  'enrolments',
  'student_notes',
  'consents',
  'documents',
] as const;
