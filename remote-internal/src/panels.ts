import { lazy } from 'react';
import type { impactOf as ImpactOf } from './teaching/impact.panel';

// What two domains show: «Mon compte» of the offices stands in «Mon profil» of a teacher.
export const OwnAccount = lazy(() =>
  import('./access/account/AccountCards').then((module) => ({ default: module.AccountCards })),
);
// The sign-in of a teacher, in their file.
export const TeacherAccess = lazy(() =>
  import('./access/employees/accounts/TeacherAccess').then((module) => ({ default: module.TeacherAccess })),
);
// «Notifications par e-mail» beside them.
export const NoticeMails = lazy(() =>
  import('./desk/notification/mails/NoticeMailsCard').then((module) => ({ default: module.NoticeMailsCard })),
);
// «Formulaires à vérifier» in the head of the page of each kind, and the inbox that it opens.
export const SubmissionsEntry = lazy(() =>
  import('./desk/submissions/SubmissionsEntry').then((module) => ({ default: module.SubmissionsEntry })),
);
export const Inbox = lazy(() => import('./desk/submissions/Inbox').then((module) => ({ default: module.Inbox })));
// «Demandes à décider» in it.
export const RequestsInbox = lazy(() =>
  import('./teaching/registrations/inbox/RequestsInbox').then((module) => ({ default: module.RequestsInbox })),
);
// «Relancer» for the attendance that is missing.
export const RemindButton = lazy(() =>
  import('./teaching/presence/missing/RemindButton').then((module) => ({ default: module.RemindButton })),
);
// «AppApp» in the file of an apprentice.
export const StudentAppApp = lazy(() =>
  import('./teaching/registrations/RegistrationsTab').then((module) => ({ default: module.RegistrationsTab })),
);
// Where an apprentice is, at the top of «Aperçu».
export const StudentStanding = lazy(() =>
  import('./teaching/registrations/standing/StandingCard').then((module) => ({ default: module.StandingCard })),
);
export const StudentFollowUp = lazy(() =>
  import('./coaching/registration/FollowUp').then((module) => ({ default: module.FollowUp })),
);
// «CoachApp» there, for those who know of coaching.
export const StudentCoachApp = lazy(() =>
  import('./coaching/registration/CoachingsTab').then((module) => ({ default: module.CoachingsTab })),
);
// The month end of the office, beside the list of teachers.
export const TeachersPayMonth = lazy(() =>
  import('./teaching/statements/office/OfficeStatements').then((module) => ({ default: module.OfficeStatements })),
);
// The months of pay in the file of a teacher.
export const TeacherPayMonths = lazy(() =>
  import('./teaching/statements/TeacherStatements').then((module) => ({ default: module.TeacherStatements })),
);
// «Coûts» on the page of a group.
export const GroupCosts = lazy(() =>
  import('./teaching/statements/costs/CostsTab').then((module) => ({ default: module.CostsTab })),
);
// «Présences» in the file of an apprentice.
export const StudentPresence = lazy(() =>
  import('./teaching/presence/student/StudentPresenceTab').then((module) => ({ default: module.StudentPresenceTab })),
);
// «Annoncer une absence» there.
export const AnnounceAbsence = lazy(() =>
  import('./teaching/presence/student/AnnounceAbsence').then((module) => ({ default: module.AnnounceAbsence })),
);
// The sheet of a lesson beside the list of those that are missing.
export const AttendanceSheet = lazy(() =>
  import('./teaching/attendance/sheet/Sheet').then((module) => ({ default: module.Sheet })),
);
// «Présences» on the page of a group.
export const GroupAttendance = lazy(() =>
  import('./teaching/attendance/grid/AttendanceTab').then((module) => ({ default: module.AttendanceTab })),
);
// A lesson on a telephone, and what a device has of it without a network: until then it must be loaded.
export const loadPhoneAttendance = () =>
  import('./teaching/attendance/phone/PhoneAttendance').then((module) => ({ default: module.PhoneAttendance }));
export const PhoneAttendance = lazy(loadPhoneAttendance);
// «Aujourd’hui» in «Mon profil» of a teacher.
export const TeacherDay = lazy(() =>
  import('./teaching/attendance/day/TeacherDay').then((module) => ({ default: module.TeacherDay })),
);
// «Indisponibilités» in the file of a teacher.
export const TeacherAbsences = lazy(() =>
  import('./teaching/teacher-absences/AbsencesCard').then((module) => ({ default: module.AbsencesCard })),
);
// «Trouver qui remplace» beside an absence of a teacher.
export const ReplaceButton = lazy(() =>
  import('./teaching/groups/replace/ReplaceButton').then((module) => ({ default: module.ReplaceButton })),
);
// «Rappel» in the file of an apprentice.
export const NewTask = lazy(() =>
  import('./desk/dashboard/tasks/TaskDialog').then((module) => ({ default: module.TaskDialog })),
);
// What a change does to lessons.
const impactPanel = () => import('./teaching/impact.panel');
export const LessonImpact = lazy(() => impactPanel().then((module) => ({ default: module.ImpactDialog })));
export const impactOf: typeof ImpactOf = async (...given) => (await impactPanel()).impactOf(...given);
