import { administration, office } from '@tandem/shared/access';
import type { merges } from '@tandem/shared/contract/people/merges';
import type { Policy } from '../../platform/http/policy';

/** Both files with all their fields stand side by side, and one of them goes (people 51). */
export const mergesPolicy = {
  studentDuplicates: administration,
  addNonDuplicate: administration,
  removeNonDuplicate: administration,
  studentPreview: administration,
  mergeStudents: administration,
  /** Whoever may open the file reads where it went. */
  studentMergedInto: office,
  companyDuplicates: administration,
  companyPreview: administration,
  mergeCompanies: administration,
  companyMergedInto: office,
  undo: administration,
} as const satisfies Policy<typeof merges>;
