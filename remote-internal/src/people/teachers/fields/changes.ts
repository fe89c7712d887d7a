import { accounts } from '@tandem/shared/contract/access/account';
import { teachers } from '@tandem/shared/contract/people/teachers';

/** Who shows something of a teacher and must read again after a change; the names of an account are those of the file. */
export const changedByTeacher = [
  teachers.show,
  teachers.pay,
  teachers.list,
  teachers.counts,
  teachers.history,
  accounts.show,
];
