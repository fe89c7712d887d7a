import { everyone } from '@tandem/shared/access';
import type { signals } from '@tandem/shared/contract/delivery/signals';
import type { Policy } from '../../platform/http/policy';

/** Public: the sign-in page has releases and failures too. What may be told is decided by the receipt. */
export const signalsPolicy = {
  composition: everyone,
  started: everyone,
  failed: everyone,
  measured: everyone,
} as const satisfies Policy<typeof signals>;
