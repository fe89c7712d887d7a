import type { TeacherStatus } from '@tandem/shared/contract/enumerations';
import type { Tone } from '@tandem/shared/ui/display/Status';

/** The colour of each step. */
export const statusTones: Readonly<Record<TeacherStatus, Tone>> = {
  candidate: 'info',
  interview: 'warn',
  active: 'ok',
  inactive: 'neutral',
  rejected: 'neutral',
};
