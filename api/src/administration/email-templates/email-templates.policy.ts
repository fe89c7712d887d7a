import type { emailTemplates } from '@tandem/shared/contract/administration/email-templates';
import type { Policy } from '../../platform/http/policy';

export const emailTemplatesPolicy = {
  list: ['admin'],
  show: ['admin'],
  add: ['admin'],
  change: ['admin'],
  setActive: ['admin'],
  revert: ['admin'],
  versions: ['admin'],
  restore: ['admin'],
  values: ['admin'],
  test: ['admin'],
} satisfies Policy<typeof emailTemplates>;
