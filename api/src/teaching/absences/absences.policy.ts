import { internal } from '@tandem/shared/access';
import type { absences } from '@tandem/shared/contract/teaching/absences';
import type { Policy } from '../../platform/http/policy';

/** Teaching 32: the offices for everybody, a teacher for apprentices of own current groups. */
export const absencesPolicy = {
  list: internal,
  add: internal,
  change: internal,
  archive: internal,
  restore: internal,
} as const satisfies Policy<typeof absences>;
