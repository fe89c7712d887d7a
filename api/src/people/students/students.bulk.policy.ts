import { administration, office } from '@tandem/shared/access';
import type { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import type { Policy } from '../../platform/http/policy';

/** What a person may do with one apprentice they may do with many (people 37); the mails of a coach are those of CoachApp. */
export const studentsBulkPolicy = {
  addNote: office,
  removeNotes: office,
  setSource: office,
  /** Names and addresses: class A, as in their export. */
  labels: office,
  /** Decides who pays: like the override on a registration, the administration's. */
  setRegion: administration,
  archive: administration,
  restore: administration,
  mailTemplates: administration,
  previewMail: administration,
  sendMail: administration,
} as const satisfies Policy<typeof studentsBulk>;
