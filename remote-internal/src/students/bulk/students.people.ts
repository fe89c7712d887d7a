import { studentNotes } from '@tandem/shared/contract/student-notes';
import { students } from '@tandem/shared/contract/students';
import { studentMail, studentMailVariables, studentsBulk } from '@tandem/shared/contract/students.bulk';
import type { MailCalls } from '../../listing/bulk/calls';
import type { BulkPeople } from '../../listing/bulk/useBulk';

/** Apprentices in the dialogs of the bulk bar. */
export const studentsPeople: BulkPeople = {
  one: 'apprenti',
  hrefOf: (id) => `/internal/students/show/${id}`,
  changed: [students.list, students.counts, students.show, students.history, studentNotes.list],
};

/** Mails to apprentices. */
export const studentMails: MailCalls = { calls: studentsBulk, schema: studentMail, variables: studentMailVariables };
