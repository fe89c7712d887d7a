import type { deployTokens } from '@tandem/shared/contract/delivery/deploy-tokens';
import type { Policy } from '../../platform/http/policy';

export const deployTokensPolicy = {
  list: ['admin'],
  add: ['admin'],
  revoke: ['admin'],
} satisfies Policy<typeof deployTokens>;
