import type { App, Services } from './services';
import { attestationsApi } from './attestations/attestations.api';
import { auditApi } from './audit/audit.api';
import { companiesApi } from './companies/companies.api';
import { consentsApi } from './consents/consents.api';
import { dashboardApi } from './dashboard/dashboard.api';
import { documentsApi } from './documents/documents.api';
import { draftsApi } from './drafts/drafts.api';
import { holidayProfilesApi } from './holiday-profiles/holiday-profiles.api';
import { employeesApi } from './employees/employees.api';
import { listsApi } from './lists/lists.api';
import { importsApi } from './imports/imports.api';
import { mergesApi } from './merges/merges.api';
import { offerApi } from './offer/offer.api';
import { signalsApi } from './signals/signals.api';
import { deployTokensApi } from './deploy-tokens/deploy-tokens.api';
import { releasesApi } from './releases/releases.api';
import { outboxApi } from './outbox/outbox.api';
import { recentApi } from './recent/recent.api';
import { searchApi } from './search/search.api';
import { settingsApi } from './settings/settings.api';
import { studentNotesApi } from './student-notes/student-notes.api';
import { savedViewsApi } from './saved-views/saved-views.api';
import { studentsBulkApi } from './students/students.bulk.api';
import { studentsApi } from './students/students.api';
import { teachersBulkApi } from './teachers/teachers.bulk.api';
import { teachersApi } from './teachers/teachers.api';
import { externalAccessApi } from './users/external-access.api';
import { usersApi } from './users/users.api';

type Domain = (app: App, services: Services) => void;

/** Every business domain; a new one is one more row. */
export const domains: readonly Domain[] = [
  studentsApi,
  studentsBulkApi,
  savedViewsApi,
  companiesApi,
  listsApi,
  teachersBulkApi,
  teachersApi,
  dashboardApi,
  offerApi,
  signalsApi,
  releasesApi,
  deployTokensApi,
  outboxApi,
  searchApi,
  recentApi,
  draftsApi,
  holidayProfilesApi,
  settingsApi,
  employeesApi,
  auditApi,
  usersApi,
  externalAccessApi,
  importsApi,
  mergesApi,
  studentNotesApi,
  consentsApi,
  documentsApi,
  attestationsApi,
];
