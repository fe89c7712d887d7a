import { administration } from '@tandem/shared/access';
import type { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import type { Policy } from '../../platform/http/policy';

/** Teaching 15: the administration decides what becomes of lessons. */
export const lessonImpactsPolicy = {
  preview: administration,
  countToReplace: administration,
  toReplace: administration,
  substitute: administration,
} as const satisfies Policy<typeof lessonImpacts>;
