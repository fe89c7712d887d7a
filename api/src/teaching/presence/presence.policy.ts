import { internal, office } from '@tandem/shared/access';
import type { presence } from '@tandem/shared/contract/teaching/presence';
import type { Policy } from '../../platform/http/policy';

/** Who opens the pages of attendance; the AppApp office works on the page of the group. */
const entering = ['admin', 'coach'] as const;

/** Teaching 32, spec §6. */
export const presencePolicy = {
  missing: entering,
  counts: entering,
  exportMissing: entering,
  week: entering,
  alerts: entering,
  rates: office,
  exportRates: office,
  justify: office,
  unjustify: office,
  remind: entering,
  paper: internal,
  student: office,
  exportStudent: office,
  attest: office,
} as const satisfies Policy<typeof presence>;
