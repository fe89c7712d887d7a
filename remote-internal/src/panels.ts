import { lazy } from 'react';

// What two domains show: «Mon compte» of the offices stands in «Mon profil» of a teacher.
export { AccountCards as OwnAccount } from './access/account/AccountCards';
// «AppApp» in the file of an apprentice.
export const StudentAppApp = lazy(() =>
  import('./teaching/registrations/RegistrationsTab').then((module) => ({ default: module.RegistrationsTab })),
);
// «Indisponibilités» in the file of a teacher.
export const TeacherAbsences = lazy(() =>
  import('./teaching/teacher-absences/AbsencesCard').then((module) => ({ default: module.AbsencesCard })),
);
// What a change of holidays does to lessons.
export const LessonImpact = lazy(() =>
  import('./teaching/ImpactDialog').then((module) => ({ default: module.ImpactDialog })),
);
