import type { Domain } from './domain';
import { sessionDomain } from './access/session/session.domain';
import { accountDomain } from './access/account/account.domain';
import { bugReportsDomain } from './delivery/bug-reports/bug-reports.domain';
import { healthDomain } from './delivery/health/health.domain';
import { studentsDomain } from './people/students/students.domain';
import { savedViewsDomain } from './desk/saved-views/saved-views.domain';
import { companiesDomain } from './people/companies/companies.domain';
import { listsDomain } from './settings/lists/lists.domain';
import { teachersDomain } from './people/teachers/teachers.domain';
import { dashboardDomain } from './desk/dashboard/dashboard.domain';
import { offerDomain } from './desk/offer/offer.domain';
import { signalsDomain } from './delivery/signals/signals.domain';
import { releasesDomain } from './delivery/releases/releases.domain';
import { deployTokensDomain } from './delivery/deploy-tokens/deploy-tokens.domain';
import { outboxDomain } from './platform/outbox/outbox.domain';
import { searchDomain } from './desk/search/search.domain';
import { recentDomain } from './desk/recent/recent.domain';
import { draftsDomain } from './desk/drafts/drafts.domain';
import { holidayProfilesDomain } from './settings/holiday-profiles/holiday-profiles.domain';
import { settingsDomain } from './settings/settings/settings.domain';
import { employeesDomain } from './access/employees/employees.domain';
import { auditDomain } from './platform/audit/audit.domain';
import { usersDomain } from './access/users/users.domain';
import { importsDomain } from './people/imports/imports.domain';
import { mergesDomain } from './people/merges/merges.domain';
import { studentNotesDomain } from './people/student-notes/student-notes.domain';
import { consentsDomain } from './people/consents/consents.domain';
import { documentsDomain } from './platform/documents/documents.domain';
import { attestationsDomain } from './people/attestations/attestations.domain';

/** Every domain; a new one is one more row. */
export const domains: readonly Domain[] = [
  sessionDomain,
  accountDomain,
  bugReportsDomain,
  healthDomain,
  studentsDomain,
  savedViewsDomain,
  companiesDomain,
  listsDomain,
  teachersDomain,
  dashboardDomain,
  offerDomain,
  signalsDomain,
  releasesDomain,
  deployTokensDomain,
  outboxDomain,
  searchDomain,
  recentDomain,
  draftsDomain,
  holidayProfilesDomain,
  settingsDomain,
  employeesDomain,
  auditDomain,
  usersDomain,
  importsDomain,
  mergesDomain,
  studentNotesDomain,
  consentsDomain,
  documentsDomain,
  attestationsDomain,
];
