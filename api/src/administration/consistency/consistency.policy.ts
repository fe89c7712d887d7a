import type { consistency } from '@tandem/shared/contract/administration/consistency';
import type { Policy } from '../../platform/http/policy';

export const consistencyPolicy = {
  show: ['admin'],
  run: ['admin'],
  findings: ['admin'],
  mend: ['admin'],
} satisfies Policy<typeof consistency>;
