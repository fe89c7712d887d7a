import { internal, office } from '@tandem/shared/access';
import type { studentNotes } from '@tandem/shared/contract/people/student-notes';
import type { Policy } from '../../platform/http/policy';

/** People 25: admin CRUD; the offices write and change their own; a teacher writes, about apprentices of own current groups, and reads the own. */
export const studentNotesPolicy = {
  list: internal,
  add: internal,
  change: office,
  archive: ['admin'],
  restore: ['admin'],
} as const satisfies Policy<typeof studentNotes>;
