import type { deployTokens } from '@tandem/shared/contract/releases';
import type { Policy } from '../http/policy';

export const deployTokensPolicy = {
  list: ['admin'],
  add: ['admin'],
  revoke: ['admin'],
} satisfies Policy<typeof deployTokens>;
