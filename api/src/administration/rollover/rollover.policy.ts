import type { rollover } from '@tandem/shared/contract/administration/rollover';
import type { Policy } from '../../platform/http/policy';

export const rolloverPolicy = {
  show: ['admin'],
  preview: ['admin'],
  start: ['admin'],
  undo: ['admin'],
} satisfies Policy<typeof rollover>;
