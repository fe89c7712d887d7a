import { administration, office } from '@tandem/shared/access';
import type { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { registrationsBulk } from '@tandem/shared/contract/teaching/registrations.bulk';
import type { Policy } from '../../platform/http/policy';

/** Teaching 32: the AppApp office does, coaches read. */
export const registrationsPolicy = {
  list: office,
  counts: office,
  countEach: office,
  exportRows: administration,
  best: office,
  matrix: office,
  cell: office,
  ofStudent: office,
  add: administration,
  draftMatches: office,
  show: office,
  matches: office,
  change: administration,
  transition: administration,
} as const satisfies Policy<typeof registrations>;

/** What a person may do with one they may do with many. */
export const registrationsBulkPolicy = {
  step: administration,
  priority: administration,
  mailTemplates: administration,
  previewMail: administration,
  sendMail: administration,
} as const satisfies Policy<typeof registrationsBulk>;
