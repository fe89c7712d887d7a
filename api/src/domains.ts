import type { App, Services } from './app';
import { companiesApi } from './companies/companies.api';
import { dashboardApi } from './dashboard/dashboard.api';
import { listsApi } from './lists/lists.api';
import { offerApi } from './offer/offer.api';
import { signalsApi } from './signals/signals.api';
import { deployTokensApi } from './deploy-tokens/deploy-tokens.api';
import { releasesApi } from './releases/releases.api';
import { studentsApi } from './students/students.api';
import { teachersApi } from './teachers/teachers.api';

type Domain = (app: App, services: Services) => void;

/** Every business domain; a new one is one more row. */
export const domains: readonly Domain[] = [
  studentsApi,
  companiesApi,
  listsApi,
  teachersApi,
  dashboardApi,
  offerApi,
  signalsApi,
  releasesApi,
  deployTokensApi,
];
