import { administration, office } from '@tandem/shared/access';
import type { companies } from '@tandem/shared/contract/people/companies';
import type { Policy } from '../../platform/http/policy';

/** People 34: coaches read and change, the administration archives. Public pages never look into our companies (people 15). */
export const companiesPolicy = {
  search: office,
  show: office,
  change: office,
  archive: administration,
  restore: administration,
} as const satisfies Policy<typeof companies>;
