import { office } from '@tandem/shared/access';
import type { companies } from '@tandem/shared/contract/companies';
import type { Policy } from '../http/policy';

/** Public pages never look into our companies (domain §3.3). */
export const companiesPolicy = { search: office } as const satisfies Policy<typeof companies>;
