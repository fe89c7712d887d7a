import { administration, office } from '@tandem/shared/access';
import type { students } from '@tandem/shared/contract/people/students';
import type { Policy } from '../../platform/http/policy';

/** People 34, people 35. Coaches read class B but neither export it nor change it; the AVS number in clear is for the administration only. */
export const studentsPolicy = {
  list: office,
  counts: office,
  countEach: office,
  create: office,
  duplicates: office,
  exportRows: office,
  /** A teacher gets the card of an apprentice of an own current group, and nothing of anybody else. */
  show: [...office, 'teacher'],
  tabCounts: office,
  change: office,
  archive: administration,
  restore: administration,
  revealAvs: administration,
  history: ['admin'],
  addApprenticeship: office,
  changeApprenticeship: office,
  addContact: office,
  changeContact: office,
  removeContact: administration,
  restoreContact: administration,
} as const satisfies Policy<typeof students>;
