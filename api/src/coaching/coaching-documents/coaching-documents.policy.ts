import { coachingTeam } from '@tandem/shared/access';
import type { coachingDocuments } from '@tandem/shared/contract/coaching/coaching-documents';
import type { Policy } from '../../platform/http/policy';

/** Coaching 15; whose follow-up it is, depends on the object. */
export const coachingDocumentsPolicy = {
  list: coachingTeam,
  upload: coachingTeam,
  open: coachingTeam,
  archive: coachingTeam,
  restore: coachingTeam,
} as const satisfies Policy<typeof coachingDocuments>;
