import { studentMail, studentMailVariables, studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import type { MailCalls } from '../../../kit/lists/bulk/calls';
import type { BulkPeople } from '../../../kit/lists/bulk/useBulk';

/** Apprentices in the dialogs of the bulk bar. */
export const studentsPeople: BulkPeople = {
  one: 'apprenti·e',
  hrefOf: (id) => `/internal/students/show/${id}`,
};

/** Mails to apprentices. */
export const studentMails: MailCalls = {
  calls: studentsBulk,
  schema: studentMail,
  variables: studentMailVariables,
  recipients: ['self', 'company', 'representative'],
};
