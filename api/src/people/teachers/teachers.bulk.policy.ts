import { administration } from '@tandem/shared/access';
import type { teachersBulk } from '@tandem/shared/contract/people/teachers.bulk';
import type { Policy } from '../../platform/http/policy';

/** What a person may do with one teacher they may do with many (people 37); coaches only read. */
export const teachersBulkPolicy = {
  transition: administration,
  archive: administration,
  restore: administration,
  mailTemplates: administration,
  previewMail: administration,
  sendMail: administration,
} as const satisfies Policy<typeof teachersBulk>;
