import { lazy } from 'react';

// What two domains show: «Mon compte» of the offices stands in «Mon profil» of a teacher.
export { AccountCards as OwnAccount } from './access/account/AccountCards';
// «AppApp» in the file of an apprentice.
export const StudentAppApp = lazy(() =>
  import('./teaching/registrations/RegistrationsTab').then((module) => ({ default: module.RegistrationsTab })),
);
// The month end of the office, beside the list of teachers.
export const TeachersPayMonth = lazy(() =>
  import('./teaching/statements/office/OfficeStatements').then((module) => ({ default: module.OfficeStatements })),
);
// The months of pay in the file of a teacher.
export const TeacherPayMonths = lazy(() =>
  import('./teaching/statements/TeacherStatements').then((module) => ({ default: module.TeacherStatements })),
);
