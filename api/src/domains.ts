import type { Domain } from './domain';
import { accountDomain } from './access/account/account.domain';
import { employeesDomain } from './access/employees/employees.domain';
import { sessionDomain } from './access/session/session.domain';
import { usersDomain } from './access/users/users.domain';
import { accessRequestsDomain } from './administration/access-requests/access-requests.domain';
import { backupsDomain } from './administration/backups/backups.domain';
import { consistencyDomain } from './administration/consistency/consistency.domain';
import { emailTemplatesDomain } from './administration/email-templates/email-templates.domain';
import { regionUpdatesDomain } from './administration/region-updates/region-updates.domain';
import { retentionDomain } from './administration/retention/retention.domain';
import { rolloverDomain } from './administration/rollover/rollover.domain';
import { accompanimentsDomain } from './coaching/accompaniments/accompaniments.domain';
import { closingDomain } from './coaching/closing/closing.domain';
import { coachingCalendarDomain } from './coaching/coaching-calendar/coaching-calendar.domain';
import { coachingDocumentsDomain } from './coaching/coaching-documents/coaching-documents.domain';
import { coachingsDomain } from './coaching/coachings/coachings.domain';
import { goalsDomain } from './coaching/goals/goals.domain';
import { networkDomain } from './coaching/network/network.domain';
import { bugReportsDomain } from './delivery/bug-reports/bug-reports.domain';
import { deployTokensDomain } from './delivery/deploy-tokens/deploy-tokens.domain';
import { healthDomain } from './delivery/health/health.domain';
import { releasesDomain } from './delivery/releases/releases.domain';
import { signalsDomain } from './delivery/signals/signals.domain';
import { dashboardDomain } from './desk/dashboard/dashboard.domain';
import { draftsDomain } from './desk/drafts/drafts.domain';
import { notificationsDomain } from './desk/notifications/notifications.domain';
import { offerDomain } from './desk/offer/offer.domain';
import { recentDomain } from './desk/recent/recent.domain';
import { reportsDomain } from './desk/reports/reports.domain';
import { savedViewsDomain } from './desk/saved-views/saved-views.domain';
import { searchDomain } from './desk/search/search.domain';
import { statisticsDomain } from './desk/statistics/statistics.domain';
import { submissionsDomain } from './desk/submissions/submissions.domain';
import { tasksDomain } from './desk/tasks/tasks.domain';
import { attestationsDomain } from './people/attestations/attestations.domain';
import { companiesDomain } from './people/companies/companies.domain';
import { consentsDomain } from './people/consents/consents.domain';
import { mergesDomain } from './people/merges/merges.domain';
import { studentNotesDomain } from './people/student-notes/student-notes.domain';
import { studentsDomain } from './people/students/students.domain';
import { teachersDomain } from './people/teachers/teachers.domain';
import { auditDomain } from './platform/audit/audit.domain';
import { documentsDomain } from './platform/documents/documents.domain';
import { importsDomain } from './platform/imports/imports.domain';
import { outboxDomain } from './platform/outbox/outbox.domain';
import { holidayProfilesDomain } from './settings/holiday-profiles/holiday-profiles.domain';
import { listsDomain } from './settings/lists/lists.domain';
import { placeCalendarsDomain } from './settings/place-calendars/place-calendars.domain';
import { settingsDomain } from './settings/settings/settings.domain';
import { teamPhotosDomain } from './settings/team-photos/team-photos.domain';
import { actsDomain } from './teaching/acts/acts.domain';
import { absencesDomain } from './teaching/absences/absences.domain';
import { attendanceDomain } from './teaching/attendance/attendance.domain';
import { billsDomain } from './teaching/bills/bills.domain';
import { groupsDomain } from './teaching/groups/groups.domain';
import { lessonImpactsDomain } from './teaching/lesson-impacts/lesson-impacts.domain';
import { lessonsDomain } from './teaching/lessons/lessons.domain';
import { presenceDomain } from './teaching/presence/presence.domain';
import { registrationsDomain } from './teaching/registrations/registrations.domain';
import { statementsDomain } from './teaching/statements/statements.domain';
import { teacherAbsencesDomain } from './teaching/teacher-absences/teacher-absences.domain';

/** Every domain, in the order of its folders: area by area. */
export const domains: readonly Domain[] = [
  accountDomain,
  employeesDomain,
  sessionDomain,
  usersDomain,
  accessRequestsDomain,
  backupsDomain,
  consistencyDomain,
  emailTemplatesDomain,
  regionUpdatesDomain,
  retentionDomain,
  rolloverDomain,
  accompanimentsDomain,
  closingDomain,
  coachingCalendarDomain,
  coachingDocumentsDomain,
  coachingsDomain,
  goalsDomain,
  networkDomain,
  bugReportsDomain,
  deployTokensDomain,
  healthDomain,
  releasesDomain,
  signalsDomain,
  dashboardDomain,
  draftsDomain,
  notificationsDomain,
  offerDomain,
  recentDomain,
  reportsDomain,
  savedViewsDomain,
  searchDomain,
  statisticsDomain,
  submissionsDomain,
  tasksDomain,
  attestationsDomain,
  companiesDomain,
  consentsDomain,
  mergesDomain,
  studentNotesDomain,
  studentsDomain,
  teachersDomain,
  auditDomain,
  documentsDomain,
  importsDomain,
  outboxDomain,
  holidayProfilesDomain,
  listsDomain,
  placeCalendarsDomain,
  settingsDomain,
  teamPhotosDomain,
  absencesDomain,
  actsDomain,
  attendanceDomain,
  billsDomain,
  groupsDomain,
  lessonImpactsDomain,
  lessonsDomain,
  presenceDomain,
  registrationsDomain,
  statementsDomain,
  teacherAbsencesDomain,
];
