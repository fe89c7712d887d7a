import { office } from '@tandem/shared/access';
import type { attestations } from '@tandem/shared/contract/people/attestations';
import type { Policy } from '../../platform/http/policy';

/** The offices sign; the date of birth (class B) leaves only with those who may export it (people 45). */
export const attestationsPolicy = { make: office } as const satisfies Policy<typeof attestations>;
