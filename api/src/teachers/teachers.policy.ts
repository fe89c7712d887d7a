import { internal } from '@tandem/shared/access';
import type { teachers } from '@tandem/shared/contract/teachers';
import type { Policy } from '../http/policy';

/** Domain §5.1: coaches read class A; a teacher opens and changes only the own row (checked in `teachers.api.ts`). */
export const teachersPolicy = {
  show: internal,
  change: ['admin', 'appapp_administrator', 'teacher'],
} as const satisfies Policy<typeof teachers>;
