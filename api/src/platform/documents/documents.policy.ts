import { administration, internal, office } from '@tandem/shared/access';
import type { documents } from '@tandem/shared/contract/platform/documents';
import type { Policy } from '../http/policy';

/** Which classes each may read and add stands in `documents.rights.ts`. */
export const studentDocumentsPolicy = {
  list: office,
  upload: office,
  open: office,
  archive: administration,
  restore: administration,
} as const satisfies Policy<typeof documents.students>;

/** A teacher opens the own file only; coaches read what is about the person. */
export const teacherDocumentsPolicy = {
  list: internal,
  upload: ['admin', 'appapp_administrator', 'teacher'],
  open: internal,
  archive: administration,
  restore: administration,
} as const satisfies Policy<typeof documents.teachers>;
