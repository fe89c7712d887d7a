import type { App, Services } from './services';
import { attestationsApi } from './people/attestations/attestations.api';
import { auditApi } from './platform/audit/audit.api';
import { companiesApi } from './people/companies/companies.api';
import { consentsApi } from './people/consents/consents.api';
import { dashboardApi } from './desk/dashboard/dashboard.api';
import { documentsApi } from './platform/documents/documents.api';
import { draftsApi } from './desk/drafts/drafts.api';
import { holidayProfilesApi } from './settings/holiday-profiles/holiday-profiles.api';
import { employeesApi } from './access/employees/employees.api';
import { listsApi } from './settings/lists/lists.api';
import { importsApi } from './people/imports/imports.api';
import { mergesApi } from './people/merges/merges.api';
import { offerApi } from './desk/offer/offer.api';
import { signalsApi } from './delivery/signals/signals.api';
import { deployTokensApi } from './delivery/deploy-tokens/deploy-tokens.api';
import { releasesApi } from './delivery/releases/releases.api';
import { outboxApi } from './platform/outbox/outbox.api';
import { recentApi } from './desk/recent/recent.api';
import { searchApi } from './desk/search/search.api';
import { settingsApi } from './settings/settings/settings.api';
import { studentNotesApi } from './people/student-notes/student-notes.api';
import { savedViewsApi } from './desk/saved-views/saved-views.api';
import { studentsBulkApi } from './people/students/students.bulk.api';
import { studentsApi } from './people/students/students.api';
import { teachersBulkApi } from './people/teachers/teachers.bulk.api';
import { teachersApi } from './people/teachers/teachers.api';
import { externalAccessApi } from './access/users/external-access.api';
import { usersApi } from './access/users/users.api';

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
